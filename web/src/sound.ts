/** Sounds made on the spot: nothing to download. Silent until somebody turns them on. */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!settings.sound || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A short knock: filtered noise that dies away, as of something small and hard. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const length = Math.floor(audio.sampleRate * 0.06);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 3 });
  const gain = new GainNode(audio, { gain: loud });
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(at);
}

function tone(audio: AudioContext, at: number, pitch: number, seconds: number, loud: number): void {
  const source = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + seconds);
}

const play = (make: (audio: AudioContext, now: number) => void) => () => {
  const audio = ready();
  if (audio) make(audio, audio.currentTime);
};

export const sound = {
  /** Dice over a table: many knocks, then fewer. */
  rattle: (dice: number) =>
    play((audio, now) => {
      for (let i = 0; i < dice * 4; i++) {
        const late = Math.random() ** 0.7;
        knock(audio, now + 0.05 + late * 0.9, 1400 + Math.random() * 2200, 0.5 * (1 - late * 0.7));
      }
    })(),
  click: play((audio, now) => knock(audio, now, 2600, 0.35)),
  gain: play((audio, now) => [523, 659, 784].forEach((pitch, i) => tone(audio, now + i * 0.07, pitch, 0.35, 0.12))),
  loss: play((audio, now) => [330, 247].forEach((pitch, i) => tone(audio, now + i * 0.13, pitch, 0.5, 0.14))),
  turn: play((audio, now) => [659, 880].forEach((pitch, i) => tone(audio, now + i * 0.1, pitch, 0.4, 0.12))),
  over: play((audio, now) => [392, 523, 659, 784].forEach((pitch, i) => tone(audio, now + i * 0.12, pitch, 0.7, 0.1))),
};
