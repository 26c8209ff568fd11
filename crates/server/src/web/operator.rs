//! For those who look after the house: what an [`Operator`] does from the command line, from the page. Every deed is noted.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use house::evening::EveningCommand;
use serde::{Deserialize, Serialize};
use store::{EVENING, IdentityId, Page, Status, TableId};
use utoipa::{IntoParams, ToSchema};

use super::ApiError;
use super::extract::{Asked, At, Body, Keeper};
use super::lobby::{PageQuery, page};
use crate::access::Door;
use crate::config::Limits;
use crate::evenings::{self, Evenings};
use crate::house::House;
use crate::operate::{OperateError, Operator};
use crate::people::Someone;
use crate::problem::{Code, Problem};
use crate::time::now;

/// How much a page lists.
const PAGE: u32 = 50;
/// A day, in milliseconds.
const DAY: i64 = 86_400_000;

impl From<OperateError> for ApiError {
    fn from(error: OperateError) -> ApiError {
        match error {
            OperateError::Store(error) => error.into(),
            OperateError::Nobody(_) => Problem::new(Code::Unknown, error.to_string()).into(),
            other => Problem::new(Code::NotNow, other.to_string()).into(),
        }
    }
}

fn operator(house: &House, me: &Someone) -> Operator {
    Operator::inside(&house.config.shelf, &house.store, me.id)
}

/// What people are called; those who are gone are "somebody".
async fn names(house: &House, people: Vec<IdentityId>) -> Result<impl Fn(IdentityId) -> String, ApiError> {
    let names: HashMap<IdentityId, String> = house.store.names(&people).await?;
    Ok(move |id: IdentityId| names.get(&id).cloned().unwrap_or_else(|| "somebody".to_owned()))
}

/// The house at this moment.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct HouseNow {
    version: String,
    engine: &'static str,
    access: Door,
    /// People with an account.
    accounts: i64,
    /// People without.
    guests: i64,
    /// People connected to this process now.
    present: usize,
    /// Tables where people sit or wait.
    tables_now: i64,
    /// Tables of all times, evenings among them.
    tables: i64,
    /// Events of all tables.
    events: i64,
    /// Games that were finished.
    games: i64,
    /// Reports nobody is done with.
    open_reports: i64,
    /// How much a stranger may send.
    limits: Limits,
}

/// The house at this moment.
#[utoipa::path(get, path = "/api/operator", tag = "Looking after it", operation_id = "operator_overview",
    responses((status = 200, body = HouseNow)))]
pub(super) async fn overview(
    State(house): State<Arc<House>>,
    Keeper(_): Keeper,
) -> Result<Json<HouseNow>, ApiError> {
    let census = house.store.census().await?;
    Ok(Json(HouseNow {
        version: house.config.version.clone(),
        engine: house.store.engine_name(),
        access: house.config.access.door,
        accounts: census.accounts,
        guests: census.guests,
        present: house.presence.here().len(),
        tables_now: census.tables_now,
        tables: census.tables,
        events: census.events,
        games: census.games,
        open_reports: census.open_reports,
        limits: house.config.limits,
    }))
}

/// Something that was reported.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ReportAnswer {
    number: i64,
    reporter: String,
    /// What they are called now.
    reporter_name: String,
    about: String,
    about_name: String,
    room: Option<String>,
    text: String,
    at: i64,
    closed: Option<i64>,
    note: String,
}

/// A page of them.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Reports {
    reports: Vec<ReportAnswer>,
    next: Option<String>,
}

/// Which reports.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct ReportsQuery {
    /// Those that are done with, too.
    all: Option<bool>,
    /// Where the last page ended.
    page: Option<String>,
}

/// What people have reported, newest first.
#[utoipa::path(get, path = "/api/operator/reports", tag = "Looking after it", params(ReportsQuery),
    responses((status = 200, body = Reports)))]
pub(super) async fn reports(
    State(house): State<Arc<House>>,
    Keeper(_): Keeper,
    Asked(query): Asked<ReportsQuery>,
) -> Result<Json<Reports>, ApiError> {
    let page = page(query.page.as_deref(), PAGE)?;
    let listed = house.store.reports(!query.all.unwrap_or(false), page).await?;
    let people = listed.entries.iter().flat_map(|report| [report.reporter, report.about]).collect();
    let name = names(&house, people).await?;
    let reports = listed.entries.into_iter().map(|report| ReportAnswer {
        number: report.number,
        reporter_name: name(report.reporter),
        about_name: name(report.about),
        reporter: report.reporter.to_string(),
        about: report.about.to_string(),
        room: report.table.map(|table| table.to_string()),
        text: report.text,
        at: report.at,
        closed: report.closed,
        note: report.note,
    });
    Ok(Json(Reports { reports: reports.collect(), next: listed.next.map(|cursor| cursor.to_string()) }))
}

/// What was done about a report.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct ClosedReport {
    #[serde(default)]
    note: String,
}

/// Be done with a report.
#[utoipa::path(post, path = "/api/operator/reports/{number}/close", tag = "Looking after it",
    params(("number" = i64, Path, description = "Its number")), request_body = ClosedReport,
    responses((status = 204)))]
pub(super) async fn close_report(
    State(house): State<Arc<House>>,
    Keeper(me): Keeper,
    At(number): At<i64>,
    Body(ClosedReport { note }): Body<ClosedReport>,
) -> Result<StatusCode, ApiError> {
    operator(&house, &me).close_report(number, &note).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody who is kept out.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Banned {
    id: String,
    name: String,
    at: i64,
    /// Nothing: for good.
    until: Option<i64>,
    why: String,
}

/// Everybody who is kept out.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Bans {
    bans: Vec<Banned>,
}

/// Everybody who is kept out, the latest first.
#[utoipa::path(get, path = "/api/operator/bans", tag = "Looking after it",
    responses((status = 200, body = Bans)))]
pub(super) async fn bans(State(house): State<Arc<House>>, Keeper(_): Keeper) -> Result<Json<Bans>, ApiError> {
    let bans = house.store.bans(now()).await?;
    let name = names(&house, bans.iter().map(|ban| ban.identity).collect()).await?;
    let banned = bans.into_iter().map(|ban| Banned {
        name: name(ban.identity),
        id: ban.identity.to_string(),
        at: ban.at,
        until: ban.until,
        why: ban.why,
    });
    Ok(Json(Bans { bans: banned.collect() }))
}

/// Whom to keep out.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct BanBody {
    /// The name of an account, or an id.
    whom: String,
    /// For so many days; for good where nothing is said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    #[schema(maximum = 36_500)]
    days: Option<u32>,
    /// What they are told.
    #[serde(default)]
    why: String,
}

/// Keep somebody out. Their sockets are closed within seconds.
#[utoipa::path(post, path = "/api/operator/bans", tag = "Looking after it", request_body = BanBody,
    responses((status = 204)))]
pub(super) async fn ban(
    State(house): State<Arc<House>>,
    Keeper(me): Keeper,
    Body(BanBody { whom, days, why }): Body<BanBody>,
) -> Result<StatusCode, ApiError> {
    let operator = operator(&house, &me);
    if operator.find(&whom).await? == me.id {
        return Err(Problem::new(Code::NotNow, "you cannot keep yourself out").into());
    }
    operator.ban(&whom, days.map(|days| now() + i64::from(days) * DAY), &why).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Let somebody in again.
#[utoipa::path(delete, path = "/api/operator/bans/{id}", tag = "Looking after it", params(("id" = String, Path, description = "The id")),
    responses((status = 204)))]
pub(super) async fn unban(
    State(house): State<Arc<House>>,
    Keeper(me): Keeper,
    At(id): At<String>,
) -> Result<StatusCode, ApiError> {
    operator(&house, &me).unban(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody, as an operator sees them.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ResidentAnswer {
    id: String,
    name: String,
    account: bool,
    operator: bool,
    since: i64,
    /// When one of their devices was last used.
    seen: Option<i64>,
    banned: bool,
}

/// A page of them.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Residents {
    people: Vec<ResidentAnswer>,
    next: Option<String>,
}

/// Whom to look for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct PeopleQuery {
    /// A part of the name, or an id.
    find: Option<String>,
    /// Where the last page ended.
    page: Option<String>,
}

/// The people of the house, the newest first.
#[utoipa::path(get, path = "/api/operator/people", tag = "Looking after it", operation_id = "operator_people", params(PeopleQuery),
    responses((status = 200, body = Residents)))]
pub(super) async fn people(
    State(house): State<Arc<House>>,
    Keeper(_): Keeper,
    Asked(query): Asked<PeopleQuery>,
) -> Result<Json<Residents>, ApiError> {
    let page = page(query.page.as_deref(), PAGE)?;
    let listed = house.store.residents(query.find.as_deref().unwrap_or(""), now(), page).await?;
    let people = listed.entries.into_iter().map(|resident| ResidentAnswer {
        id: resident.identity.id.to_string(),
        account: resident.identity.kind == store::IdentityKind::Account,
        operator: resident.identity.operator,
        name: resident.identity.name,
        since: resident.identity.created,
        seen: resident.seen,
        banned: resident.banned,
    });
    Ok(Json(Residents { people: people.collect(), next: listed.next.map(|cursor| cursor.to_string()) }))
}

/// A table or an evening, as an operator sees it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct HouseTable {
    id: String,
    /// The game, or the title of the evening.
    title: String,
    host: String,
    people: Vec<String>,
    /// Whether anything can still happen there.
    open: bool,
    since: i64,
    updated: i64,
}

/// A page of them.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct HouseTables {
    tables: Vec<HouseTable>,
    next: Option<String>,
}

/// Which tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(optional_fields = nullable))]
pub(super) struct TablesQuery {
    /// The evenings, not the tables.
    evenings: Option<bool>,
    /// Where the last page ended.
    page: Option<String>,
}

/// All tables, or all evenings, the newest first.
#[utoipa::path(get, path = "/api/operator/tables", tag = "Looking after it", operation_id = "operator_tables", params(TablesQuery),
    responses((status = 200, body = HouseTables)))]
pub(super) async fn tables(
    State(house): State<Arc<House>>,
    Keeper(_): Keeper,
    Asked(query): Asked<TablesQuery>,
) -> Result<Json<HouseTables>, ApiError> {
    let page = page(query.page.as_deref(), PAGE)?;
    let listed = house.store.all_tables(query.evenings.unwrap_or(false), page).await?;
    let everybody = listed.entries.iter().flat_map(|info| {
        let people = info.summary.people();
        people.into_iter().chain([info.summary.host])
    });
    let name = names(&house, everybody.collect()).await?;
    let tables = listed.entries.into_iter().map(|info| {
        let about: serde_json::Value = serde_json::from_str(&info.summary.about).unwrap_or_default();
        let title = about["title"].as_str().filter(|_| info.summary.game == EVENING);
        HouseTable {
            id: info.table.to_string(),
            title: title.map_or_else(|| info.summary.game.clone(), str::to_owned),
            host: name(info.summary.host),
            people: info.summary.people().into_iter().map(&name).collect(),
            open: matches!(info.summary.status, Status::Open | Status::Playing),
            since: info.summary.created,
            updated: info.summary.updated,
        }
    });
    Ok(Json(HouseTables { tables: tables.collect(), next: listed.next.map(|cursor| cursor.to_string()) }))
}

/// Close a table for good, or end an evening. Records stay.
#[utoipa::path(delete, path = "/api/operator/tables/{id}", tag = "Looking after it", params(("id" = String, Path, description = "The id")),
    responses((status = 204)))]
pub(super) async fn close_table(
    State(house): State<Arc<House>>,
    Keeper(me): Keeper,
    At(id): At<String>,
) -> Result<StatusCode, ApiError> {
    let table: TableId = id.parse().map_err(|_| Problem::unknown("table"))?;
    let info = house.store.summary(table).await?.ok_or_else(|| Problem::unknown("table"))?;
    let operator = operator(&house, &me);
    if info.summary.game != EVENING {
        operator.remove_room(&id).await?;
        return Ok(StatusCode::NO_CONTENT);
    }
    // Only its host can end an evening: it is done in their place.
    let host = house.store.identity(info.summary.host).await?;
    let host = host.ok_or_else(|| Problem::new(Code::NotNow, "its host is gone: it ends by itself"))?;
    operator.note("end-evening", Some(host.id), id.clone()).await?;
    let (ask, answer) =
        evenings::Ask::command(Arc::new(Someone::new(host, [0; 32])), None, EveningCommand::End);
    Evenings::ask(&house, table, ask)?;
    answer.await.map_err(|_| Problem::trouble())??;
    Ok(StatusCode::NO_CONTENT)
}

/// An invitation.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct InvitationAnswer {
    number: i64,
    note: String,
    made: i64,
    /// Nothing: for good.
    until: Option<i64>,
    /// Nothing: as many as like to.
    uses: Option<i64>,
    used: i64,
    /// Whether it still lets somebody in.
    open: bool,
}

/// All invitations.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Invitations {
    invitations: Vec<InvitationAnswer>,
}

/// All invitations, the newest first.
#[utoipa::path(get, path = "/api/operator/invitations", tag = "Looking after it",
    responses((status = 200, body = Invitations)))]
pub(super) async fn invitations(
    State(house): State<Arc<House>>,
    Keeper(_): Keeper,
) -> Result<Json<Invitations>, ApiError> {
    let at = now();
    let invitations = house.store.invitations().await?.into_iter().map(|one| InvitationAnswer {
        open: one.until.is_none_or(|until| until > at) && one.uses.is_none_or(|uses| uses > one.used),
        number: one.number,
        note: one.note,
        made: one.made,
        until: one.until,
        uses: one.uses,
        used: one.used,
    });
    Ok(Json(Invitations { invitations: invitations.collect() }))
}

/// Whoever wants more leaves it open.
const MOST_DAYS: u32 = 36_500;
const MOST_USES: u32 = 1_000_000;

/// An invitation to be made.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct Invite {
    /// For whom.
    #[serde(default)]
    note: String,
    /// For so many days; for good where nothing is said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    days: Option<u32>,
    /// For so many people; for as many as like to where nothing is said.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    #[schema(maximum = 1_000_000)]
    uses: Option<u32>,
}

/// An invitation that was made.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Invited {
    /// The code, which is shown this once: the page turns it into a link.
    code: String,
}

/// Make an invitation.
#[utoipa::path(post, path = "/api/operator/invitations", tag = "Looking after it", request_body = Invite,
    responses((status = 200, body = Invited)))]
pub(super) async fn invite(
    State(house): State<Arc<House>>,
    Keeper(me): Keeper,
    Body(Invite { note, days, uses }): Body<Invite>,
) -> Result<Json<Invited>, ApiError> {
    if days.is_some_and(|days| days > MOST_DAYS) || uses.is_some_and(|uses| uses > MOST_USES) {
        let why = format!(
            "an invitation is for at most {MOST_DAYS} days and {MOST_USES} people, or without an end: leave it out then"
        );
        return Err(Problem::new(Code::BadMessage, why).into());
    }
    let until = days.map(|days| now() + i64::from(days) * DAY);
    let code = operator(&house, &me).invite(&note, until, uses.map(i64::from)).await?;
    Ok(Json(Invited { code }))
}

/// Take an invitation back.
#[utoipa::path(delete, path = "/api/operator/invitations/{number}", tag = "Looking after it", operation_id = "take_back_invitation",
    params(("number" = i64, Path, description = "Its number")), responses((status = 204)))]
pub(super) async fn take_back(
    State(house): State<Arc<House>>,
    Keeper(me): Keeper,
    At(number): At<i64>,
) -> Result<StatusCode, ApiError> {
    operator(&house, &me).take_back_invitation(number).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A backup that was made.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Backed {
    /// Where it is, on the machine of the house.
    file: String,
    rows: u64,
}

/// Make a backup now, on the machine of the house.
#[utoipa::path(post, path = "/api/operator/backup", tag = "Looking after it",
    responses((status = 200, body = Backed)))]
pub(super) async fn backup(
    State(house): State<Arc<House>>,
    Keeper(me): Keeper,
) -> Result<Json<Backed>, ApiError> {
    let Some(folder) = &house.config.backups else {
        let why =
            "this house has no directory of its own: open it with --data DIR, or use `crossroads backup`";
        return Err(Problem::new(Code::NotNow, why).into());
    };
    let unwritable = |error: std::io::Error| {
        Problem::new(Code::NotNow, format!("{} cannot be written: {error}", folder.display()))
    };
    tokio::fs::create_dir_all(folder).await.map_err(unwritable)?;
    let file = folder.join(format!("crossroads-{}.backup", now()));
    let rows = operator(&house, &me).backup(&file).await?;
    Ok(Json(Backed { file: file.display().to_string(), rows }))
}

/// Something an operator did.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct DeedAnswer {
    at: i64,
    /// Who; nothing for whoever typed it on the machine of the house.
    by: Option<String>,
    what: String,
    whom: Option<String>,
    details: String,
}

/// A page of them.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Deeds {
    deeds: Vec<DeedAnswer>,
    next: Option<String>,
}

/// What operators have done, the latest first.
#[utoipa::path(get, path = "/api/operator/log", tag = "Looking after it", operation_id = "operator_log", params(PageQuery),
    responses((status = 200, body = Deeds)))]
pub(super) async fn log(
    State(house): State<Arc<House>>,
    Keeper(_): Keeper,
    Asked(query): Asked<PageQuery>,
) -> Result<Json<Deeds>, ApiError> {
    let listed = house.store.deeds(Page { limit: PAGE, ..page(query.page.as_deref(), PAGE)? }).await?;
    let people = listed.entries.iter().flat_map(|deed| [deed.by, deed.whom]).flatten().collect();
    let name = names(&house, people).await?;
    let deeds = listed.entries.into_iter().map(|deed| DeedAnswer {
        at: deed.at,
        by: deed.by.map(&name),
        what: deed.what,
        whom: deed.whom.map(&name),
        details: deed.details,
    });
    Ok(Json(Deeds { deeds: deeds.collect(), next: listed.next.map(|cursor| cursor.to_string()) }))
}
