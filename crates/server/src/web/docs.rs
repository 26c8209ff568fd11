//! The API's description of itself: as `OpenAPI`, and as a page that needs nothing from elsewhere.

use std::fmt::Write as _;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

/// The description in both forms, made once.
#[derive(Clone)]
pub(super) struct Described {
    pub(super) json: axum::body::Bytes,
    pub(super) html: axum::body::Bytes,
}

const STYLE: &str = "body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
color:#222;background:#fff}code,pre{font-family:ui-monospace,monospace}h3{margin:1.5rem 0 .2rem}\
h3 b{display:inline-block;min-width:4.5rem;color:#0a5}pre{background:#f4f4f4;padding:.5rem;overflow:auto}\
@media(prefers-color-scheme:dark){body{color:#eee;background:#181818}pre{background:#262626}h3 b{color:#5d9}}";

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The shape of a schema in one line: `{"name": string}`.
fn shape(spec: &Value, schema: &Value, depth: usize) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return if depth > 3 {
            name.to_owned()
        } else {
            shape(spec, &spec["components"]["schemas"][name], depth + 1)
        };
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        if let Some(parts) = schema[choice].as_array() {
            return parts.iter().map(|part| shape(spec, part, depth + 1)).collect::<Vec<_>>().join(" | ");
        }
    }
    let kind = match &schema["type"] {
        Value::String(kind) => kind.clone(),
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" | "),
        _ => "any".to_owned(),
    };
    if let Some(properties) = schema["properties"].as_object() {
        let fields =
            properties.iter().map(|(name, part)| format!("{name:?}: {}", shape(spec, part, depth + 1)));
        return format!("{{{}}}", fields.collect::<Vec<_>>().join(", "));
    }
    if schema["items"].is_object() {
        return format!("[{} …]", shape(spec, &schema["items"], depth + 1));
    }
    kind
}

fn operation(html: &mut String, spec: &Value, path: &str, method: &str, operation: &Value) {
    let what = [&operation["summary"], &operation["description"]];
    let what: Vec<&str> = what.iter().filter_map(|text| text.as_str()).collect();
    let _ = write!(html, "<h3><b>{}</b> <code>{}</code></h3>", method.to_uppercase(), escape(path));
    let _ = write!(html, "<p>{}</p>", escape(&what.join(" ")));
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let name = parameter["name"].as_str().unwrap_or_default();
        let about = parameter["description"].as_str().unwrap_or_default();
        let place = parameter["in"].as_str().unwrap_or_default();
        let _ = write!(html, "<div><code>{}</code> ({place}) {}</div>", escape(name), escape(about));
    }
    let body = &operation["requestBody"]["content"]["application/json"]["schema"];
    if body.is_object() {
        let _ = write!(html, "<pre>→ {}</pre>", escape(&shape(spec, body, 0)));
    }
    for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
        let content = answer["content"].as_object().and_then(|content| content.values().next());
        let form = content.map_or_else(String::new, |content| escape(&shape(spec, &content["schema"], 0)));
        let _ = write!(html, "<pre>← {status} {form}</pre>");
    }
}

/// Makes both forms.
pub(super) fn describe(spec: &Value) -> Described {
    let json = serde_json::to_string_pretty(spec).unwrap_or_default();
    let mut html = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Crossroads: the API</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/api/docs/style.css\">\
         </head><body><h1>The API of this house</h1><p>What is live goes over the socket <code>/api/v1/live</code> or, for programs, \
         the stream <code>/api/v1/my/stream</code>; the rest is here. The same for programs: \
         <a href=\"/api/v1/openapi.json\">openapi.json</a>. Every answer that is not a success is \
         <code>{\"code\", \"why\", \"retry_after\"?}</code>.</p>",
    );
    let mut tags: Vec<&str> = Vec::new();
    let operations: Vec<(&String, &String, &Value)> = spec["paths"]
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(|(path, methods)| methods.as_object().into_iter().flatten().map(move |(m, o)| (path, m, o)))
        .collect();
    for (_, _, operation) in &operations {
        let tag = operation["tags"][0].as_str().unwrap_or("Other");
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    for tag in tags {
        let _ = write!(html, "<h2>{}</h2>", escape(tag));
        for (path, method, about) in &operations {
            if about["tags"][0].as_str().unwrap_or("Other") == tag {
                operation(&mut html, spec, path, method, about);
            }
        }
    }
    html.push_str("</body></html>");
    Described { json: json.into(), html: html.into() }
}

impl Described {
    pub(super) fn as_json(&self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.json.clone()).into_response()
    }

    pub(super) fn as_html(&self) -> Response {
        ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], self.html.clone()).into_response()
    }

    pub(super) fn style() -> Response {
        ([(header::CONTENT_TYPE, "text/css; charset=utf-8")], STYLE).into_response()
    }
}
