//! Every answer that is not a success: a status, a code, and words.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use house::Refused;
use store::{AppendError, StoreError};

use crate::problem::{Code, Problem};

/// A refusal as HTTP has it.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    problem: Problem,
}

impl ApiError {
    pub(crate) const fn new(status: StatusCode, problem: Problem) -> ApiError {
        ApiError { status, problem }
    }

    pub(crate) fn bad(why: impl Into<String>) -> ApiError {
        Problem::new(Code::BadMessage, why).into()
    }

    pub(crate) fn no_such_token() -> ApiError {
        let why = "the house does not know this token: it was taken back, or mistyped; make a new one on the page, under You";
        ApiError::new(StatusCode::UNAUTHORIZED, Problem::new(Code::NotYours, why))
    }

    pub(crate) fn unauthorized() -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, Problem::who_are_you())
    }
}

fn status(code: Code) -> StatusCode {
    match code {
        Code::Late | Code::NotNow => StatusCode::CONFLICT,
        Code::NotYours | Code::Banned => StatusCode::FORBIDDEN,
        Code::Rule | Code::Text => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Limit => StatusCode::TOO_MANY_REQUESTS,
        Code::BadMessage => StatusCode::BAD_REQUEST,
        Code::Unknown => StatusCode::NOT_FOUND,
        Code::Thinking | Code::Trouble => StatusCode::SERVICE_UNAVAILABLE,
    }
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> ApiError {
        ApiError { status: status(problem.code), problem }
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        Problem::from(refused).into()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        Problem::from(error).into()
    }
}

impl From<AppendError> for ApiError {
    fn from(error: AppendError) -> ApiError {
        Problem::from(error).into()
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let again = self.problem.retry_after.map(HeaderValue::from);
        let mut response = (self.status, Json(self.problem)).into_response();
        if let Some(seconds) = again {
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        if self.status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
