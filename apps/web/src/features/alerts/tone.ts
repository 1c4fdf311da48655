import { reportProblem } from '../../platform/report-problem.ts'

const volume = 0.12
const seconds = 0.35
const frequencies = [880, 1174.66]

let context: AudioContext | null = null

/** A short tone of two notes. Silent until the user has pressed something on the page: browsers ask for that. */
export function playTone(): void {
  try {
    context ??= new AudioContext()
    void context.resume()
    for (const [note, frequency] of frequencies.entries()) playNote(context, frequency, note * (seconds / 2))
  } catch (error) {
    reportProblem('The tone could not be played', error)
  }
}

function playNote(audio: AudioContext, frequency: number, delay: number): void {
  const [start, end] = [audio.currentTime + delay, audio.currentTime + delay + seconds]
  const oscillator = new OscillatorNode(audio, { type: 'sine', frequency })
  const gain = new GainNode(audio, { gain: 0 })
  // Without the ramps the start and the end click.
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(volume, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, end)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(end)
}
