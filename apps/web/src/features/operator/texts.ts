const count = (value: number): string => value.toLocaleString('en-US')
const plural = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** Every text of the operator page. */
export const operatorTexts = {
  title: 'Operator',
  toWorkspace: 'Back to the workspace',
  noValue: '—',
  newYork: 'New York',
  utc: 'UTC',
  retry: 'Try again',

  announcement: {
    heading: 'Announcement',
    help: 'Shown at once as ATTENTION! in every open window of every trader, and once to those who come later.',
    field: 'Text',
    placeholder: 'e.g. The market closes at 13:00 today',
    length: (length: number, limit: number) => `${length} / ${limit}`,
    send: 'Announce',
    sending: 'Announcing…',
    hint: 'Ctrl Enter',
    empty: 'Write what everybody should read.',
    tooLong: (limit: number) => `At most ${limit} characters.`,
    last: 'Last announcement',
    none: 'None has been made yet.',
  },

  clock: {
    heading: 'Market clock',
    speed: (speed: number) => (speed === 0 ? 'paused' : `${count(speed)}×`),
    speedLabel: 'Speed, 0 pauses',
    presets: 'Usual speeds',
    preset: (speed: number) => (speed === 0 ? 'Pause' : `${count(speed)}×`),
    setSpeed: 'Set speed',
    badSpeed: 'A speed is a number from 0 to 10,000.',
    jumpLabel: 'Jump to, New York',
    jump: 'Jump',
    jumps: 'Usual jumps',
    minutes: '+15 min',
    hour: '+1 h',
    nextOpen: 'Next open',
    badInstant: 'Write a day and a time, such as 2026-11-16 15:55.',
    jumpsOf: {
      simulated: 'The clock goes forward alone: prices that were shown are never undone.',
      replay: 'The clock of a recorded market may go back, too.',
    },
    fixed: 'The clock of this market follows the real one and cannot be set.',
    done: (clock: string) => `Set: ${clock} New York.`,
    lost: 'The platform does not answer; this clock runs on by itself.',
  },

  restamp: {
    heading: 'Restamp levels',
    help: 'Makes levels anew from the newest option chains. A chain that does not bear levels leaves the last good ones in place.',
    which: 'Which symbols',
    all: 'All symbols',
    some: 'Listed',
    symbols: 'Symbols',
    placeholder: 'SPY, QQQ, AAPL',
    empty: 'Name at least one symbol.',
    send: 'Restamp',
    sending: 'LevelComputation…',
    result: (stamped: number, kept: number, tookMs: number) =>
      `${plural(stamped, 'symbol', 'symbols')} stamped, ${count(kept)} kept their last good levels, in ${took(tookMs)}.`,
  },

  sources: {
    heading: 'Sources',
    refresh: 'Refresh',
    asOf: (clock: string) => `as of ${clock}`,
    loading: 'Asking the engine…',
    failed: 'The sources could not be read',
    stale: 'These are the last known figures.',
    source: 'Market source',
    session: 'Session',
    lastStamp: 'Last stamp',
    listed: 'Listed',
    withOptions: 'With options',
    stamped: 'Stamped',
    stampedHelp: 'Symbols with levels of this session',
    kept: 'Kept',
    keptHelp: 'Symbols that keep their last good levels of an earlier session',
    missing: 'Missing',
    missingHelp: 'Symbols with options and without any levels',
    inputs: 'Inputs',
    noInputs: 'This source waits for no inputs.',
    input: 'Input',
    state: 'State',
    lastGood: 'Last good',
    age: 'Age',
    message: 'Message',
    coverage: 'Index coverage',
    index: 'Index',
    prices: 'Fresh prices',
    mhp: 'Valid MHP',
    noCoverage: 'No index is covered.',
    flags: 'Flags of this session',
    flag: 'Flag',
    meaning: 'Meaning',
    symbols: 'Symbols',
    noFlags: 'No chain was flagged.',
    archive: 'Archive',
    sessions: 'Sessions',
    stamps: 'Stamps',
    size: 'Size',
    oldest: 'Oldest',
  },

  states: { ok: 'OK', stale: 'Stale', failing: 'Failing', waiting: 'Waiting' },

  /** What a flag of a symbol's levels says, by its name. */
  flags: {
    hpFallback: 'No weekly expiry: HP is that of the month',
    inverted: 'Bear zone above the bull zone',
    no_monthly: 'No monthly expiry listed',
    no_chain: 'No option chain',
    bad_anchor: 'Previous close too far from the chain’s price',
    zero_oi: 'No open interest',
    partial_oi: 'Open interest missing on many strikes',
    no_iv: 'Too few implied volatilities',
    thin: 'Too few strikes or contracts',
    stale: 'Chain older than the session',
  } as Readonly<Record<string, string>>,
}

function took(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`
}
