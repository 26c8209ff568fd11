// Plays Toss Up! against a computer player in a house that is open, as any client does: HTTP to sit down, the socket to play.
//
//   node --experimental-websocket packaging/play.mjs URL whole            a game from beginning to end, and its record
//   node --experimental-websocket packaging/play.mjs URL begin            a few actions; prints what `finish` needs to go on
//   node --experimental-websocket packaging/play.mjs URL finish <FILE     goes on where `begin` left off, to the end
import { readFileSync } from 'node:fs';

const [url, what] = process.argv.slice(2);
const plan = { game: 'toss-up', seats: ['open', { bot: 'casual' }], options: { target: 30 } };

async function ask(method, path, { cookie, body } = {}) {
  const headers = { origin: url, ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return { json: JSON.parse(text), cookie: answer.headers.get('set-cookie')?.split(';')[0] };
}

/** A socket that watches a room, and hands on every look. */
async function watch({ cookie, room, after }, see) {
  const socket = new WebSocket(url.replace('http', 'ws') + '/api/live', { headers: { cookie, origin: url } });
  const send = (message) => socket.send(JSON.stringify(message));
  await new Promise((done, fail) => {
    socket.onerror = () => fail(new Error('the socket was cut off'));
    socket.onclose = () => fail(new Error('the socket was closed'));
    socket.onopen = () => send({ type: 'watch', room, after: after ?? null });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'refused') fail(new Error(`refused: ${message.why}`));
      if (message.type === 'gone') fail(new Error(`gone: ${message.why}`));
      if (message.type === 'room' && see(message.look, send) === 'enough') done();
    };
  });
  socket.onclose = null;
  socket.close();
}

/** Acts whenever it may, `most` times; to the end without a number. */
async function play(table, most = Infinity) {
  let acted = 0;
  let number = 0;
  await watch(table, (look, send) => {
    if (table.expected !== undefined && number === 0 && look.number < table.expected) {
      throw new Error(`the room is at ${look.number}, and was at ${table.expected}`);
    }
    number = look.number;
    if (look.stage === 'over' || acted >= most) return 'enough';
    const allowed = look.allowed ?? [];
    if (allowed.length > 0) {
      const action = allowed.at(-1).action;
      acted += 1;
      const command = { do: 'act', seat: look.viewpoint, action, after: look.number };
      send({ type: 'do', room: table.room, id: `${Date.now()}-${acted}`, command });
    }
    return undefined;
  });
  return { acted, number };
}

async function sitDown() {
  const { cookie } = await ask('POST', '/api/guest', { body: { name: 'Ann' } });
  const { json } = await ask('POST', '/api/rooms', { cookie, body: { plan, sit: [null] } });
  return { cookie, room: json.room };
}

async function end(table) {
  const { acted } = await play(table);
  const { json } = await ask('GET', `/api/rooms/${table.room}/record?round=1`, table);
  if (!json.result) throw new Error('the record has no result');
  console.log(`played to the end with ${acted} actions: ${json.steps.length} steps, points ${json.result.points}`);
}

if (what === 'whole') {
  await end(await sitDown());
} else if (what === 'begin') {
  const table = await sitDown();
  const { number } = await play(table, 2);
  console.log(JSON.stringify({ ...table, expected: number }));
} else if (what === 'finish') {
  await end(JSON.parse(readFileSync(0, 'utf8')));
} else {
  throw new Error('whole, begin or finish?');
}
