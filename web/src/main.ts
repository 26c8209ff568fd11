import { mount } from "svelte";
import App from "./App.svelte";
import "./style/page.css";
import "./style/forms.css";

const page = document.getElementById("page");
if (page) mount(App, { target: page });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
