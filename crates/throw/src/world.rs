//! The physics engine, behind a small door: a slab, dice, and sixtieths of a second. Nothing of rapier leaves this file.
//!
//! Centimetres, seconds, z up. The numbers were found by trying; `docs/throwing.md` says what each is good for. With
//! `enhanced-determinism` rapier computes the same bits everywhere.

use rapier3d::dynamics::{
    FrictionModel, MassProperties, RigidBodyBuilder, RigidBodyHandle, SpringCoefficients,
};
use rapier3d::geometry::{ColliderBuilder, ColliderHandle};
use rapier3d::math::{Pose, Rotation as Quaternion, Vector};
use rapier3d::pipeline::PhysicsWorld;

use crate::hand::Release;
use crate::lying::Lying;
use crate::path::FRAMES_PER_SECOND;
use crate::physics::{Matter, Physics};
use crate::rotation::{Rotation, side};
use crate::table::Table;

const GRAVITY: f32 = -981.0;
/// Of a die of 16 mm, in grams; dice of another size are of the same stuff.
const MASS: f32 = 4.5;
/// Steps in a frame when dice are slow.
const FEWEST_STEPS: u32 = 4;
/// And when one is as fast as can be.
const MOST_STEPS: u32 = 24;
/// How far a corner may move in a step, as a share of the die's edge: a die that went further could be deep inside another
/// one before anybody noticed, and would be pushed out on the wrong side.
const STRIDE: f32 = 0.6;
/// Slower than this for [`STILL_FOR`] seconds is at rest.
const STILL: f32 = 0.5;
const STILL_FOR: f32 = 0.25;
/// What is left, at the release, between a die and what is below it.
const GAP: f32 = 0.02;
/// Half of how thick the table is. Thick enough that nothing gets through.
const HALF_THICKNESS: f32 = 5.0;

const CM_PER_THOUSANDTH: f64 = 2.54 / 1_000.0;

/// A die in the world.
#[derive(Clone, Copy)]
pub(crate) struct Body {
    body: RigidBodyHandle,
    shape: ColliderHandle,
}

pub(crate) struct World {
    physics: PhysicsWorld,
    half_die: f32,
    mass: f32,
    matter: Matter,
}

impl World {
    pub(crate) fn new(table: &Table, version: Physics) -> World {
        let matter = version.matter();
        let mut physics = PhysicsWorld { gravity: Vector::new(0.0, 0.0, GRAVITY), ..PhysicsWorld::default() };
        let parameters = &mut physics.integration_parameters;
        parameters.length_unit = 1.0;
        parameters.num_solver_iterations = 4;
        parameters.normalized_prediction_distance = 0.3;
        // Rapier's own limit is 400 units a second, which is metres to it and centimetres to us.
        parameters.normalized_max_linear_velocity = 4_000.0;
        parameters.contact_softness = SpringCoefficients::new(120.0, 10.0);
        parameters.static_contact_softness = SpringCoefficients::new(240.0, 10.0);
        parameters.friction_model = FrictionModel::Coulomb;
        parameters.max_ccd_substeps = 0;

        let cm = |thousandths: i32| (f64::from(thousandths) * CM_PER_THOUSANDTH) as f32;
        let (near, far) = (cm(table.near_edge()), cm(table.mat_depth));
        let slab = ColliderBuilder::cuboid(cm(table.half_width()), (far - near) / 2.0, HALF_THICKNESS)
            .friction(matter.friction)
            .restitution(matter.restitution);
        let middle = Vector::new(0.0, f32::midpoint(near, far), -HALF_THICKNESS);
        physics.insert(RigidBodyBuilder::fixed().translation(middle), slab);

        let half_die = cm(table.die) / 2.0;
        let size = half_die / 0.8;
        World { physics, half_die, mass: MASS * size * size * size, matter }
    }

    /// Puts a die onto the table. It is awake at first, as rapier lets a body that begins asleep sink, and sleeps soon.
    pub(crate) fn lay(&mut self, [x, y]: [f64; 2], pose: &Rotation) -> Body {
        let at = Vector::new(x as f32, y as f32, self.half_die);
        self.insert(RigidBodyBuilder::dynamic().pose(Pose::from_parts(at, pose.to_rapier())))
    }

    /// Lets a die go, above whatever is in its way.
    pub(crate) fn release(&mut self, release: &Release, lying: &[Lying]) -> Body {
        let launch = release.launch();
        let cm = |[x, y, z]: [i32; 3]| {
            let [x, y, z] = [x, y, z].map(|v| (f64::from(v) * CM_PER_THOUSANDTH) as f32);
            Vector::new(x, y, z)
        };
        // Rolling away from the thrower is a turn about the axis to the left, rolling to the right one about the axis away.
        let spin = launch.spin;
        let [x, y, z] = [-spin.forward, spin.right, spin.twist]
            .map(|thousandths| (f64::from(thousandths) * (std::f64::consts::TAU / 1_000.0)) as f32);
        let held = release.held();
        let mut at = cm([launch.x, launch.y, launch.height]);
        at.z = at.z.max(self.lowest(at, &held, lying));
        let pose = Pose::from_parts(at, held.to_rapier());
        let body = RigidBodyBuilder::dynamic()
            .pose(pose)
            .linvel(cm([launch.across, launch.away, launch.up]))
            .angvel(Vector::new(x, y, z));
        self.insert(body)
    }

    /// How high a die that is held like that must be, there, so that it is in nothing.
    fn lowest(&self, at: Vector, held: &Rotation, lying: &[Lying]) -> f32 {
        let half = f64::from(self.half_die);
        let corner = self.down_to_corner(held);
        let close = 2.0 * half * 1.733 + f64::from(GAP);
        let is_below = |die: &Lying| {
            let [x, y] = die.centre();
            let (dx, dy) = (x - f64::from(at.x), y - f64::from(at.y));
            dx * dx + dy * dy < close * close
        };
        let ground = if lying.iter().any(is_below) { 2.0 * half } else { 0.0 };
        (ground + corner) as f32 + GAP
    }

    /// From the centre of a die that is turned like that down to its lowest corner.
    fn down_to_corner(&self, turned: &Rotation) -> f64 {
        let half = f64::from(self.half_die);
        let radius = f64::from(self.matter.round) * half;
        let inner: f64 = (1..=3).map(|face| turned.apply(side(face))[2].abs() * (half - radius)).sum();
        inner + radius
    }

    fn insert(&mut self, body: RigidBodyBuilder) -> Body {
        let cube = self.cube().friction(self.matter.friction).restitution(self.matter.restitution);
        let (body, shape) = self.physics.insert(body, cube);
        let activation = self.physics.bodies[body].activation_mut();
        activation.normalized_linear_threshold = STILL;
        activation.time_until_sleep = STILL_FOR;
        Body { body, shape }
    }

    fn cube(&self) -> ColliderBuilder {
        let Matter { round, .. } = self.matter;
        let half = self.half_die;
        if round == 0.0 {
            return ColliderBuilder::cuboid(half, half, half).mass(self.mass);
        }
        // What is missing at the corners weighs next to nothing: the die turns like a cube.
        let inertia = self.mass * half * half * 2.0 / 3.0;
        let weight = MassProperties::new(Vector::ZERO, self.mass, Vector::splat(inertia));
        let (radius, inner) = (round * half, half - round * half);
        ColliderBuilder::round_cuboid(inner, inner, inner, radius).mass_properties(weight)
    }

    /// Whether one die has just pushed the other.
    pub(crate) fn pushed(&self, one: Body, other: Body) -> bool {
        let pair = self.physics.contact_pair(one.shape, other.shape);
        pair.is_some_and(|pair| pair.total_impulse_magnitude() > 0.0)
    }

    /// A sixtieth of a second; `look` is called after each of its steps.
    pub(crate) fn frame(&mut self, mut look: impl FnMut(&World)) {
        let steps = self.steps();
        self.physics.integration_parameters.dt = 1.0 / (FRAMES_PER_SECOND * steps) as f32;
        for _ in 0..steps {
            self.physics.step();
            look(self);
        }
    }

    /// Fast dice need small steps.
    fn steps(&self) -> u32 {
        let reach = self.half_die * 1.732;
        let fastest = (self.physics.active_bodies())
            .map(|(_, body)| body.linvel().length() + body.angvel().length() * reach)
            .fold(0.0, f32::max);
        let stride = self.half_die * 2.0 * STRIDE * FRAMES_PER_SECOND as f32;
        ((fastest / stride).ceil() as u32).clamp(FEWEST_STEPS, MOST_STEPS)
    }

    /// The centre in centimetres, and the rotation.
    pub(crate) fn pose(&self, Body { body, .. }: Body) -> ([f64; 3], Rotation) {
        let body = &self.physics.bodies[body];
        let (at, turned) = (body.translation(), body.rotation());
        let numbers = [turned.x, turned.y, turned.z, turned.w].map(f64::from);
        ([at.x, at.y, at.z].map(f64::from), Rotation::along(numbers))
    }

    /// How far the lowest corner of a die is above the table.
    pub(crate) fn above(&self, die: Body) -> f64 {
        let ([_, _, height], turned) = self.pose(die);
        height - self.down_to_corner(&turned)
    }

    pub(crate) fn is_still(&self, Body { body, .. }: Body) -> bool {
        self.physics.bodies[body].is_sleeping()
    }

    /// Half a die's edge, in centimetres.
    pub(crate) fn half_die(&self) -> f64 {
        f64::from(self.half_die)
    }

    /// Flicks a die that lies still, at so many centimetres a second.
    pub(crate) fn flick(&mut self, Body { body, .. }: Body, [x, y, z]: [f64; 3]) {
        self.physics.bodies[body].set_linvel(Vector::new(x as f32, y as f32, z as f32), true);
    }

    /// Takes a die away.
    pub(crate) fn remove(&mut self, Body { body, .. }: Body) {
        self.physics.remove_body(body);
    }
}

impl Rotation {
    fn to_rapier(self) -> Quaternion {
        let [x, y, z, w] = self.0.map(|v| v as f32);
        Quaternion::from_xyzw(x, y, z, w)
    }
}
