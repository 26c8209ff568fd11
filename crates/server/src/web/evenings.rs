//! Evenings: opening one, joining, hosting, and taking the results away.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use formats::Format;
use house::evening::{self, EveningCommand, EveningLook, EveningPlan, Export};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{MAX_PAGE, Page, Status, TableId};
use tokio::sync::oneshot;
use utoipa::{IntoParams, ToSchema};

use super::ApiError;
use super::door::may_open;
use super::extract::{Asked, At, Body, Caller, Me, Opener, Welcome, Who};
use super::lobby::{PageQuery, page};
use crate::evenings::{self, Ask, Evenings};
use crate::host;
use crate::house::House;
use crate::people::Someone;
use crate::problem::{Code, Problem};

/// How many evenings a page lists.
const PAGE: u32 = 50;

/// An evening to be opened.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewEvening {
    /// What the host chooses: title, format, games, teams, tables …
    plan: EveningPlan,
}

/// Which evening.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct EveningAnswer {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    evening: TableId,
}

/// An evening as one sees it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct EveningLookAnswer {
    look: EveningLook,
}

/// Something to be done.
#[derive(Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct NewEveningCommand {
    /// The sender's own name for it, 1 to 64 characters: sending it twice does it once.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    #[schema(min_length = 1, max_length = 64)]
    id: Option<String>,
    // The wire keeps the word that older clients send.
    #[serde(rename = "wish")]
    command: EveningCommand,
}

/// The number of the event.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct CommandDone {
    number: u64,
}

/// An evening as a list shows it.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ListedEvening {
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(as = "String"))]
    evening: TableId,
    title: String,
    /// Who meets whom.
    #[schema(value_type = Format)]
    #[cfg_attr(test, ts(type = "Format"))]
    format: Value,
    /// The same in words.
    format_said: String,
    /// What is played.
    #[schema(value_type = Vec<String>)]
    #[cfg_attr(test, ts(as = "Vec<String>"))]
    games: Value,
    /// `gathering`, `playing` or `over`.
    #[schema(value_type = ::house::evening::EveningStage)]
    #[cfg_attr(test, ts(as = "::house::evening::EveningStage"))]
    stage: &'static str,
    /// Whether you are the host.
    hosting: bool,
    since: i64,
    /// When something last happened.
    updated: i64,
}

/// A page of evenings.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct EveningList {
    evenings: Vec<ListedEvening>,
    /// What to ask for as `page` to get the next one.
    next: Option<String>,
}

/// Which table.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct CsvQuery {
    /// `standing`, which is the usual one, or `games`.
    of: Option<String>,
}

fn evening_id(text: &str) -> Result<TableId, ApiError> {
    text.parse().map_err(|_| Problem::unknown("evening").into())
}

async fn ask<T>(
    house: &Arc<House>,
    evening: &str,
    (ask, answer): (Ask, oneshot::Receiver<Result<T, Problem>>),
) -> Result<T, ApiError> {
    Evenings::ask(house, evening_id(evening)?, ask)?;
    answer.await.map_err(|_| Problem::trouble())?.map_err(ApiError::from)
}

async fn look_at(house: &Arc<House>, evening: &str, id: Option<String>) -> Result<EveningLook, ApiError> {
    ask(house, evening, Ask::read(move |evening| Ok(evening.look(id.as_deref())))).await
}

/// Whether somebody hosts as many as they may.
async fn hosts_enough(house: &House, host: &Someone) -> Result<bool, ApiError> {
    let newest = house.store.evenings_of(host.id, Page::first(MAX_PAGE)).await?;
    let on = newest.entries.iter().filter(|info| {
        info.summary.host == host.id && matches!(info.summary.status, Status::Open | Status::Playing)
    });
    Ok(on.count() >= house.config.limits.evenings_per_host)
}

/// Open an evening. Whoever has its link can join.
#[utoipa::path(post, path = "/api/evenings", tag = "Evenings", operation_id = "open_evening", request_body = NewEvening,
    responses((status = 200, body = EveningAnswer)))]
pub(super) async fn open(
    State(house): State<Arc<House>>,
    Caller(address): Caller,
    Opener(me): Opener,
    Body(NewEvening { plan }): Body<NewEvening>,
) -> Result<Json<EveningAnswer>, ApiError> {
    may_open(house.config.access.evenings, &me, "evenings")?;
    house.limiters.room(me.id, address)?;
    if hosts_enough(&house, &me).await? {
        let why = format!(
            "you host {} evenings already: end one of them first",
            house.config.limits.evenings_per_host
        );
        return Err(Problem::new(Code::Limit, why).into());
    }
    Ok(Json(EveningAnswer { evening: evenings::open(&house, &me, plan).await? }))
}

/// The evenings I host or take part in, the newest first.
#[utoipa::path(get, path = "/api/my/evenings", tag = "Evenings", params(PageQuery),
    responses((status = 200, body = EveningList)))]
pub(super) async fn my_evenings(
    State(house): State<Arc<House>>,
    Me(me): Me,
    Asked(query): Asked<PageQuery>,
) -> Result<Json<EveningList>, ApiError> {
    let listed = house.store.evenings_of(me.id, page(query.page.as_deref(), PAGE)?).await?;
    let next = listed.next.map(|cursor| cursor.to_string());
    let evenings = listed.entries.into_iter().map(|info| {
        let about: Value = serde_json::from_str(&info.summary.about).unwrap_or_default();
        ListedEvening {
            evening: info.table,
            title: about["title"].as_str().unwrap_or_default().to_owned(),
            format_said: Format::deserialize(&about["format"])
                .map_or_else(|_| String::new(), |format| format.to_string()),
            format: about["format"].clone(),
            games: about["games"].clone(),
            stage: match info.summary.status {
                Status::Open => "gathering",
                Status::Playing => "playing",
                Status::Over | Status::Expired => "over",
            },
            hosting: info.summary.host == me.id,
            since: info.summary.created,
            updated: info.summary.updated,
        }
    });
    Ok(Json(EveningList { evenings: evenings.collect(), next }))
}

/// Look at an evening.
#[utoipa::path(get, path = "/api/evenings/{evening}", tag = "Evenings", operation_id = "evening", params(("evening" = String, Path, description = "The evening's id")),
    responses((status = 200, body = EveningLookAnswer)))]
pub(super) async fn look(
    State(house): State<Arc<House>>,
    At(evening): At<String>,
    who: Who,
) -> Result<Json<EveningLookAnswer>, ApiError> {
    Ok(Json(EveningLookAnswer { look: look_at(&house, &evening, who.id()).await? }))
}

/// Join, leave, come back; as the host begin, report, correct, end and the rest.
#[utoipa::path(post, path = "/api/evenings/{evening}/do", tag = "Evenings", operation_id = "do_in_evening", params(("evening" = String, Path, description = "The evening's id")),
    request_body = NewEveningCommand, responses((status = 200, body = CommandDone)))]
pub(super) async fn command(
    State(house): State<Arc<House>>,
    At(evening): At<String>,
    Welcome(me): Welcome,
    Body(NewEveningCommand { id, command }): Body<NewEveningCommand>,
) -> Result<Json<CommandDone>, ApiError> {
    if let Some(id) = &id {
        host::check_id(id)?;
    }
    house.limiters.command(me.id)?;
    let number = ask(&house, &evening, Ask::command(Arc::new(me), id, command)).await?;
    Ok(Json(CommandDone { number }))
}

fn download(kind: &'static str, name: &'static str, body: String) -> Response {
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], body).into_response()
}

/// A whole evening as JSON: everybody, every game, every step, and the secret of the lots once it is over.
#[utoipa::path(get, path = "/api/evenings/{evening}/export.json", tag = "Evenings", operation_id = "export_evening", params(("evening" = String, Path, description = "The evening's id")),
    responses((status = 200, body = Export)))]
pub(super) async fn export_json(
    State(house): State<Arc<House>>,
    At(evening): At<String>,
) -> Result<Response, ApiError> {
    let export: Export = ask(&house, &evening, Ask::read(|evening| Ok(evening.export()))).await?;
    let name = [(header::CONTENT_DISPOSITION, "attachment; filename=\"evening.json\"")];
    Ok((name, Json(export)).into_response())
}

/// The standing, or the games, as a table for a spreadsheet.
#[utoipa::path(get, path = "/api/evenings/{evening}/export.csv", tag = "Evenings", operation_id = "export_table",
    params(("evening" = String, Path, description = "The evening's id"), CsvQuery),
    responses((status = 200, body = String, content_type = "text/csv")))]
pub(super) async fn export_csv(
    State(house): State<Arc<House>>,
    At(evening): At<String>,
    Asked(query): Asked<CsvQuery>,
) -> Result<Response, ApiError> {
    let look = look_at(&house, &evening, None).await?;
    let (text, name) = match query.of.as_deref() {
        None | Some("" | "standing") => {
            (evening::standing_csv(&look), "attachment; filename=\"standing.csv\"")
        }
        Some("games") => (evening::games_csv(&look), "attachment; filename=\"games.csv\""),
        Some(_) => return Err(ApiError::bad("there are two tables: of=standing and of=games")),
    };
    Ok(download("text/csv; charset=utf-8", name, text))
}

/// How a picture is wanted.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct PictureQuery {
    /// Whatever it says: as a file to keep, not to look at.
    download: Option<String>,
}

/// The standing as a picture to share.
#[utoipa::path(get, path = "/api/evenings/{evening}/standing.svg", tag = "Evenings", operation_id = "standing_picture",
    params(("evening" = String, Path, description = "The evening's id"), PictureQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub(super) async fn standing(
    State(house): State<Arc<House>>,
    At(evening): At<String>,
    Asked(query): Asked<PictureQuery>,
) -> Result<Response, ApiError> {
    let picture = evening::standing_svg(&look_at(&house, &evening, None).await?);
    let name = match query.download {
        Some(_) => "attachment; filename=\"standing.svg\"",
        None => "inline; filename=\"standing.svg\"",
    };
    Ok(download("image/svg+xml", name, picture))
}
