//! What the description of the API says once for all requests: under which address they are, who may send them, and what an answer that is
//! not a success looks like.

use serde_json::{Value, json};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder};

use crate::problem::{Code, Problem};

const ABOUT: &str = "A home for tabletop games.\n\n\
A program shows a token: `Authorization: Bearer TOKEN`. It is made on the page, under You, or with `crossroads admin token`. A page \
of another site may ask with a token too. What happens at your tables comes as a stream (`GET /api/v1/my/stream`) or over the socket \
`/api/v1/live`.\n\n\
Times are milliseconds since 1970, seats are counted from 1. Lists come in pages: ask again with `page` set to the `next` of the answer, \
until there is none. Every answer that is not a success is a `Problem`: a `code` for programs and words for people; where nothing but \
time is in the way, `retry_after` and the header `Retry-After` say how many seconds.";

/// The beginning of the description: what it is about.
pub(super) fn begin() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Crossroads")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(ABOUT))
        .build();
    let components = ComponentsBuilder::new().schema_from::<Code>().schema_from::<Problem>().build();
    OpenApiBuilder::new().info(info).components(Some(components)).build()
}

/// Who may send a request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// Everybody.
    Anybody,
    /// Whoever has said who they are, by cookie or token.
    Somebody,
    /// People themselves, by cookie.
    InPerson,
}

fn asks(method: &str, path: &str) -> Asks {
    let in_person = ["/api/me/", "/api/my/bots/", "/api/operator"];
    let nobody = ["/api/me", "/api/guest", "/api/sign-up", "/api/sign-in", "/api/sign-out", "/api/recover"];
    match (method, path) {
        ("patch" | "delete", "/api/me") | ("post", "/api/my/bots") => Asks::InPerson,
        _ if in_person.iter().any(|start| path.starts_with(start)) => Asks::InPerson,
        _ if nobody.contains(&path) => Asks::Anybody,
        ("get", _) if path.starts_with("/api/my/") || path.ends_with("/advice") || path.ends_with("/why") => {
            Asks::Somebody
        }
        ("get", _) => Asks::Anybody,
        _ => Asks::Somebody,
    }
}

fn security(asks: Asks) -> Value {
    match asks {
        Asks::Anybody => json!([{}, { "token": [] }, { "cookie": [] }]),
        Asks::Somebody => json!([{ "token": [] }, { "cookie": [] }]),
        Asks::InPerson => json!([{ "cookie": [] }]),
    }
}

fn named<'a>(spec: &'a Value, part: &Value) -> Option<&'a Value> {
    let name = part["$ref"].as_str()?.rsplit('/').next()?;
    spec["components"]["schemas"].get(name)
}

/// What says "one of these, and besides that" becomes "one of these with that": many generators of clients understand nothing else.
fn flattened(spec: &Value, schema: &Value) -> Option<Value> {
    let [choice, besides] = schema["allOf"].as_array()?.as_slice() else { return None };
    let mut choices = named(spec, choice)?["oneOf"].as_array()?.clone();
    for one in &mut choices {
        for (name, field) in besides["properties"].as_object()? {
            one["properties"][name] = field.clone();
        }
        if let (Some(required), Some(more)) = (one["required"].as_array_mut(), besides["required"].as_array())
        {
            required.extend(more.iter().cloned());
        }
    }
    Some(json!({ "description": schema["description"], "oneOf": choices }))
}

/// These are read strictly, each choice with its own fields and no other: what stands in their type once, or goes without saying, is said
/// of each here.
const STRICT: [&str; 4] = ["Command", "EveningCommand", "SeatPlan", "Words"];

fn finish_schemas(spec: &mut Value) {
    let flat = spec["components"]["schemas"].as_object().into_iter().flatten();
    let flat: Vec<(String, Value)> =
        flat.filter_map(|(name, schema)| Some((name.clone(), flattened(spec, schema)?))).collect();
    for (name, schema) in flat {
        spec["components"]["schemas"][name] = schema;
    }
    for name in STRICT {
        for one in spec["components"]["schemas"][name]["oneOf"].as_array_mut().into_iter().flatten() {
            if one["type"] == "object" {
                one["additionalProperties"] = json!(false);
            }
        }
    }
    // A number without a name of its own cannot say how far it goes.
    for one in spec["components"]["schemas"]["Words"]["oneOf"].as_array_mut().into_iter().flatten() {
        if let Some(phrase) = one["properties"].get_mut("phrase") {
            phrase["maximum"] = json!(u8::MAX);
        }
    }
}

/// Every answer has words: its own, or those of what is in it.
fn describe_answers(spec: &Value, answers: &mut Value) {
    for (status, answer) in answers.as_object_mut().into_iter().flatten() {
        if answer["description"].as_str().is_none_or(str::is_empty) {
            let content = answer["content"].as_object().and_then(|content| content.values().next());
            let about = content.and_then(|content| named(spec, &content["schema"]));
            let words = about.and_then(|schema| schema["description"].as_str());
            let words = words.unwrap_or(if status == "204" { "It is done." } else { "What was asked for." });
            answer["description"] = json!(words);
        }
    }
}

/// The whole description, as it is served.
pub(super) fn finish(api: &OpenApi) -> Value {
    let mut spec = serde_json::to_value(api).unwrap_or_default();
    finish_schemas(&mut spec);
    let problem = json!({
        "description": "Why it was not done.",
        "headers": { "Retry-After": {
            "description": "After so many seconds it is worth asking again, where nothing but time is in the way.",
            "schema": { "type": "integer", "minimum": 1 },
        } },
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Problem" } } },
    });
    spec["components"]["responses"] = json!({ "Problem": problem });
    spec["components"]["securitySchemes"] = json!({
        "token": { "type": "http", "scheme": "bearer", "description": "A token that was made for a program." },
        "cookie": { "type": "apiKey", "in": "cookie", "name": "crossroads", "description": "What the page has." },
    });
    let paths = spec["paths"].as_object_mut().map(std::mem::take).unwrap_or_default();
    let versioned = paths.into_iter().map(|(path, mut methods)| {
        for (method, operation) in methods.as_object_mut().into_iter().flatten() {
            describe_answers(&spec, &mut operation["responses"]);
            operation["security"] = security(asks(method, &path));
            for kind in ["4XX", "5XX"] {
                operation["responses"][kind] = json!({ "$ref": "#/components/responses/Problem" });
            }
        }
        let address = path.strip_prefix("/api/").map(|rest| format!("/api/v1/{rest}"));
        (address.unwrap_or(path), methods)
    });
    spec["paths"] = Value::Object(versioned.collect());
    spec
}
