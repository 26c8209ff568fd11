//! The little of SVG that a chart needs.

use std::fmt::Write;

/// Colours for light viewers, and for dark ones that say so.
const STYLE: &str = "\
text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;fill:#2b2733}\
.card{fill:#fffdf8}\
.title{font-size:28px;font-weight:700}.sub{font-size:16px;opacity:.75}\
.head{font-size:16px;font-weight:600}.label{font-size:14px}.note{font-size:13px;opacity:.85}.tick{font-size:11px}\
.frame{fill:none;stroke:#2b2733;stroke-width:1}.line{stroke:#2b2733;stroke-width:1}\
.roll{fill:#fce3a8}.stop{fill:#5b2a78}.hatching{stroke:#c9962f;stroke-width:1}\
.under{stroke:#2b2733;stroke-width:4}.dashes{stroke:#fff;stroke-width:2;stroke-dasharray:5 4}\
path{shape-rendering:crispEdges}.hatching,.under,.dashes{shape-rendering:auto}\
@media(prefers-color-scheme:dark){\
text{fill:#ece7f2}.card{fill:#1f1b26}.frame,.line{stroke:#b9b2c4}}";

/// A picture under construction.
pub(crate) struct Svg {
    pub(crate) body: String,
    width: f64,
    height: f64,
}

/// A scale of whole numbers, 0 first.
pub(crate) struct Axis {
    /// Numbers below this are on it.
    pub(crate) count: u32,
    /// Length of one.
    pub(crate) unit: f64,
}

/// Cells of a grid, runs in a row joined. Added row by row from the left; row 0 is at the bottom.
#[derive(Default)]
pub(crate) struct Cells {
    runs: Vec<(u32, u32, u32)>,
}

impl Cells {
    pub(crate) fn add(&mut self, x: u32, y: u32) {
        match self.runs.last_mut() {
            Some((from, to, row)) if *row == y && *to == x && *from <= x => *to += 1,
            _ => self.runs.push((x, x + 1, y)),
        }
    }
}

impl Svg {
    pub(crate) fn new(width: f64, height: f64) -> Svg {
        Svg { body: String::new(), width, height }
    }

    /// Draws cells from the lower left corner of their grid.
    pub(crate) fn cells(&mut self, cells: &Cells, corner: (f64, f64), size: (f64, f64), look: &str) {
        let _ = write!(self.body, "<path {look} d=\"");
        for &(from, to, row) in &cells.runs {
            let (x, y) = (corner.0 + f64::from(from) * size.0, corner.1 - f64::from(row + 1) * size.1);
            // A hair more than the cell, so that no background shines through between neighbours.
            let (w, h) = (f64::from(to - from) * size.0 + 0.15, size.1 + 0.15);
            let _ = write!(self.body, "M{x:.2} {y:.2}h{w:.2}v{h:.2}h-{w:.2}z");
        }
        self.body.push_str("\"/>\n");
    }

    pub(crate) fn text(&mut self, x: f64, y: f64, class: &str, text: &str) {
        let _ = writeln!(self.body, "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\">{text}</text>");
    }

    pub(crate) fn text_middle(&mut self, x: f64, y: f64, class: &str, text: &str) {
        let _ = writeln!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\" text-anchor=\"middle\">{text}</text>"
        );
    }

    /// Text that reads upwards.
    pub(crate) fn text_upright(&mut self, x: f64, y: f64, text: &str) {
        let _ = writeln!(
            self.body,
            "<text transform=\"translate({x:.1} {y:.1}) rotate(-90)\" class=\"label\" text-anchor=\"middle\">{text}</text>"
        );
    }

    pub(crate) fn frame(&mut self, x: f64, y: f64, width: f64, height: f64) {
        let _ = writeln!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" class=\"frame\"/>"
        );
    }

    /// Slanting lines over a rectangle, for those who do not see its colour.
    pub(crate) fn hatch(&mut self, x: f64, y: f64, width: f64, height: f64) {
        const GAP: f64 = 7.0;
        let _ = write!(self.body, "<path class=\"hatching\" d=\"");
        // Every line of slope 1 that meets the rectangle, cut at its sides.
        let mut offset = GAP / 2.0;
        while offset < width + height {
            let (x1, y1) = if offset < height { (0.0, offset) } else { (offset - height, height) };
            let (x2, y2) = if offset < width { (offset, 0.0) } else { (width, offset - width) };
            let _ = write!(self.body, "M{:.1} {:.1}L{:.1} {:.1}", x + x1, y + y1, x + x2, y + y2);
            offset += GAP;
        }
        self.body.push_str("\"/>\n");
    }

    /// A dashed line that shows on light and dark.
    pub(crate) fn dashes(&mut self, from: (f64, f64), to: (f64, f64)) {
        for class in ["under", "dashes"] {
            let _ = writeln!(
                self.body,
                "<path class=\"{class}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
                from.0, from.1, to.0, to.1
            );
        }
    }

    /// Numbers below a corner, to the right. Each stands at the middle of its cell.
    pub(crate) fn x_axis(&mut self, x: f64, y: f64, axis: &Axis) {
        for number in axis.numbers() {
            let at = x + (f64::from(number) + 0.5) * axis.unit;
            let _ = writeln!(self.body, "<path class=\"line\" d=\"M{at:.1} {y:.1}v5\"/>");
            self.text_middle(at, y + 18.0, "tick", &number.to_string());
        }
    }

    /// Numbers left of a corner, upwards.
    pub(crate) fn y_axis(&mut self, x: f64, y: f64, axis: &Axis) {
        for number in axis.numbers() {
            let at = y - (f64::from(number) + 0.5) * axis.unit;
            let _ = writeln!(self.body, "<path class=\"line\" d=\"M{x:.1} {at:.1}h-5\"/>");
            let _ = writeln!(
                self.body,
                "<text x=\"{:.1}\" y=\"{:.1}\" class=\"tick\" text-anchor=\"end\">{number}</text>",
                x - 9.0,
                at + 4.0
            );
        }
    }

    /// The picture.
    pub(crate) fn finish(self) -> String {
        let Svg { body, width, height } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\">\n<style>{STYLE}</style>\n\
             <rect class=\"card\" width=\"{width}\" height=\"{height}\" rx=\"14\"/>\n{body}</svg>\n"
        )
    }
}

impl Axis {
    /// About ten round numbers.
    fn numbers(&self) -> impl Iterator<Item = u32> + use<> {
        let step = [1, 2, 5, 10, 20, 50, 100, 200, 500]
            .into_iter()
            .find(|step| self.count / step <= 11)
            .unwrap_or(1000);
        (0..self.count).step_by(step as usize)
    }
}
