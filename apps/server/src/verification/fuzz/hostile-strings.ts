/** The longest text that a request can contain: the limit of its body. */
const hostileLength = 256 * 1024

/** One character of every class that patterns distinguish, and pairs that a pattern can read in two ways. */
const units = [
  ...['a', 'Z', '0', ' ', '\n', '.', ',', '-', '/', ':', '@', '#', '(', ')', '%', '+', '\u0000', 'é'],
  ...['\ud800', '😀', 'a.', 'a@', '1,', '()', '../'],
]

/** Starts that patterns of this project accept, so that the repeated part reaches what follows them. */
const starts = [
  ...['', 'a@', '#', 'rgb(', 'hsl(1 ', 'hello@tvlive:', 'subscribe@tvlive|SPY:', '2026-11-16T15:00:00'],
  ...['/app/', 'F.US.', 'O:SPY'],
]

/** What nothing accepts ends the text, so that a pattern tries every way of reading the repeated part. */
const end = ' \u0000b'

export interface HostileString {
  /** What a failure prints instead of the text. */
  readonly name: string
  readonly text: string
}

/** Texts that make a pattern with nested or adjacent repetitions take a time that grows faster than the text. */
export function* hostileStrings(): Generator<HostileString> {
  for (const unit of units) {
    const repeated = unit.repeat(hostileLength / unit.length)
    for (const start of starts)
      yield { name: JSON.stringify(`${start}${unit}…${end}`), text: start + repeated + end }
  }
}
