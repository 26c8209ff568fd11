//! Plain HTTP: the API with its description, the page's files, and what operators ask for.

mod account;
mod analysis;
mod bots;
mod codes;
mod cookie;
mod description;
mod docs;
mod door;
mod error;
mod evenings;
mod extract;
mod games;
mod guard;
mod health;
mod lobby;
mod me;
mod operator;
mod page;
mod people;
mod rooms;
mod stream;
mod study;
mod tokens;
#[cfg(test)]
mod types;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::StatusCode;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower::Layer as _;
use tower::util::MapRequestLayer;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};
use tower_http::request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer};
use tower_http::trace::{DefaultMakeSpan, TraceLayer};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use cookie::has_token;
pub(crate) use error::ApiError;
pub(crate) use extract::{Caller, check_ban, who_is};
pub(crate) use guard::is_own_origin;
pub(crate) use tokens::make_token;

use crate::house::House;
use crate::problem::{Code, Problem};

/// How long any request may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// How long a body is read although it is refused.
const READ_TO_THE_END: usize = 1024 * 1024;

fn described() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::with_openapi(description::begin())
        .routes(routes!(me::me, me::rename, account::delete))
        .routes(routes!(door::about))
        .routes(routes!(me::guest))
        .routes(routes!(account::sign_up))
        .routes(routes!(account::sign_in))
        .routes(routes!(account::sign_out))
        .routes(routes!(account::recover))
        .routes(routes!(me::devices))
        .routes(routes!(me::remove_device))
        .routes(routes!(me::data))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::take_back))
        .routes(routes!(bots::bots))
        .routes(routes!(bots::my_bots, bots::make))
        .routes(routes!(bots::delete))
        .routes(routes!(bots::set_terms_of))
        .routes(routes!(bots::set_terms))
        .routes(routes!(bots::challenge))
        .routes(routes!(stream::stream))
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(games::lesson))
        .routes(routes!(games::picture))
        .routes(routes!(analysis::position))
        .routes(routes!(analysis::analyse))
        .routes(routes!(analysis::scatter))
        .routes(routes!(lobby::lobby))
        .routes(routes!(lobby::my_rooms))
        .routes(routes!(rooms::open_room))
        .routes(routes!(rooms::quick))
        .routes(routes!(rooms::look))
        .routes(routes!(rooms::command))
        .routes(routes!(rooms::stand_in))
        .routes(routes!(codes::opens))
        .routes(routes!(codes::of_evening))
        .routes(routes!(codes::of_room))
        .routes(routes!(evenings::open))
        .routes(routes!(evenings::my_evenings))
        .routes(routes!(evenings::look))
        .routes(routes!(evenings::command))
        .routes(routes!(evenings::export_json))
        .routes(routes!(evenings::export_csv))
        .routes(routes!(evenings::standing))
        .routes(routes!(study::record))
        .routes(routes!(study::replay))
        .routes(routes!(study::advice))
        .routes(routes!(study::why))
        .routes(routes!(study::throw))
        .routes(routes!(study::review))
        .routes(routes!(people::profile))
        .routes(routes!(people::block, people::unblock))
        .routes(routes!(people::mute, people::unmute))
        .routes(routes!(people::report))
        .routes(routes!(people::my_people))
        .routes(routes!(people::leaderboard))
        .routes(routes!(operator::overview))
        .routes(routes!(operator::reports))
        .routes(routes!(operator::close_report))
        .routes(routes!(operator::bans, operator::ban))
        .routes(routes!(operator::unban))
        .routes(routes!(operator::people))
        .routes(routes!(operator::tables))
        .routes(routes!(operator::close_table))
        .routes(routes!(operator::invitations, operator::invite))
        .routes(routes!(operator::take_back))
        .routes(routes!(operator::backup))
        .routes(routes!(operator::log))
        .routes(routes!(health::healthz))
        .routes(routes!(health::readyz))
        .routes(routes!(health::metrics))
}

/// What programs ask for as `/api/v1/…` the page asks for as `/api/…`: they are the same as long as there is one version.
fn without_version(mut request: Request) -> Request {
    let uri = request.uri();
    let asked = uri.path_and_query().and_then(|all| all.as_str().strip_prefix("/api/v1/"));
    if let Some(rest) = asked
        && let Ok(plain) = format!("/api/{rest}").parse()
    {
        *request.uri_mut() = plain;
    }
    request
}

/// The whole service.
pub(crate) fn router(house: Arc<House>) -> Router {
    Router::new().fallback_service(MapRequestLayer::new(without_version).layer(of_the_house(house)))
}

fn of_the_house(house: Arc<House>) -> Router {
    let (api, description) = described().split_for_parts();
    let described = docs::describe(&description::finish(&description));
    let html = described.clone();
    api.route("/api/openapi.json", get(async move || described.as_json()))
        .route("/api/docs", get(async move || html.as_html()))
        .route("/api/docs/style.css", get(async || docs::Described::style()))
        .layer(middleware::from_fn(in_time))
        .route("/api/live", get(crate::live::live))
        .fallback(page::page)
        .method_not_allowed_fallback(page::not_allowed)
        .layer(DefaultBodyLimit::max(extract::MAX_BODY))
        .layer(middleware::from_fn(not_too_much))
        // A stream is read line by line: nothing of it may wait for more.
        .layer(
            CompressionLayer::new()
                .compress_when(DefaultPredicate::new().and(NotForContentType::const_new(stream::LINES))),
        )
        .layer(middleware::from_fn(in_our_form))
        .layer(middleware::from_fn_with_state(house.clone(), guard::guard))
        .layer(CatchPanicLayer::custom(|_| {
            tracing::error!("a request panicked");
            ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Problem::trouble()).into_response()
        }))
        .layer(TraceLayer::new_for_http().make_span_with(DefaultMakeSpan::new()))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .with_state(house)
}

/// Refuses a body that says it is too long. A little more than allowed is read to its end all the same: somebody who is
/// still sending would otherwise never see the answer.
async fn not_too_much(request: Request, next: Next) -> Response {
    let length =
        request.headers().get(axum::http::header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    let length = length.and_then(|length| length.parse::<usize>().ok()).unwrap_or(0);
    if length <= extract::MAX_BODY {
        return next.run(request).await;
    }
    if length <= READ_TO_THE_END {
        let reading = axum::body::to_bytes(request.into_body(), READ_TO_THE_END);
        let _ = tokio::time::timeout(PATIENCE, reading).await;
    }
    let problem = Problem::new(Code::Limit, "that is too much at once: 64 KiB at most");
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, problem).into_response()
}

async fn in_time(request: Request, next: Next) -> Response {
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::new(Code::Trouble, "that took too long: try again").into_api(),
    }
}

/// Whatever a layer below refuses without words of ours gets them here.
async fn in_our_form(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let ours = response
        .headers()
        .get(axum::http::header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if ours || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let problem = match status {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Problem::new(Code::Limit, "that is too much at once: 64 KiB at most")
        }
        _ if status.is_client_error() => Problem::new(Code::BadMessage, "this cannot be understood"),
        _ => Problem::trouble(),
    };
    ApiError::new(status, problem).into_response()
}

impl Problem {
    fn into_api(self) -> Response {
        ApiError::from(self).into_response()
    }
}
