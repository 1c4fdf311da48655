const count = (value: number): string => value.toLocaleString('en-US')
const plural = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`

/** User-visible texts of the operator page. */
export const operatorTexts = {
  title: 'Operator',
  toWorkspace: 'Back to the workspace',
  noValue: '—',
  newYork: 'New York',
  utc: 'UTC',
  retry: 'Try again',

  announcement: {
    heading: 'Announcement',
    help: 'Shown immediately as ATTENTION! in every open window of every trader, and once to traders who sign in later.',
    field: 'Text',
    placeholder: 'e.g. The market closes at 13:00 today',
    length: (length: number, limit: number) => `${length} / ${limit}`,
    send: 'Announce',
    sending: 'Announcing…',
    hint: 'Ctrl Enter',
    empty: 'Enter the text of the announcement.',
    tooLong: (limit: number) => `At most ${limit} characters.`,
    last: 'Last announcement',
    none: 'No announcement yet.',
  },

  clock: {
    heading: 'Market clock',
    speed: (speed: number) => (speed === 0 ? 'paused' : `${count(speed)}×`),
    speedLabel: 'Speed, 0 pauses',
    presets: 'Preset speeds',
    preset: (speed: number) => (speed === 0 ? 'Pause' : `${count(speed)}×`),
    setSpeed: 'Set speed',
    badSpeed: 'Enter a number from 0 to 10,000.',
    jumpLabel: 'Jump to, New York',
    jump: 'Jump',
    jumps: 'Preset jumps',
    minutes: '+15 min',
    hour: '+1 h',
    nextOpen: 'Next open',
    badInstant: 'Enter a date and time, such as 2026-11-16 15:55.',
    rules: {
      simulated: 'The clock only moves forward: prices already shown are never undone.',
      recorded: 'The clock of a recorded market can also go back.',
      real: 'The clock of this market follows real time and cannot be set.',
    },
    done: (clock: string) => `Set: ${clock} New York.`,
    lost: 'The platform does not answer. The time shown is estimated.',
  },

  restamp: {
    heading: 'Restamp levels',
    help: 'Computes levels again from the latest option chains. Symbols whose chain is not usable keep their last good levels.',
    scope: 'Which symbols',
    all: 'All symbols',
    some: 'Listed',
    symbols: 'Symbols',
    placeholder: 'SPY, QQQ, AAPL',
    empty: 'Enter at least one symbol.',
    send: 'Restamp',
    sending: 'Restamping…',
    result: (stamped: number, kept: number, tookMs: number) =>
      `${plural(stamped, 'symbol', 'symbols')} stamped, ${count(kept)} kept their last good levels, in ${took(tookMs)}.`,
  },

  sources: {
    heading: 'Sources',
    refresh: 'Refresh',
    asOf: (clock: string) => `as of ${clock}`,
    loading: 'Loading the sources…',
    failed: 'The sources could not be loaded',
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
    noInputs: 'This source has no inputs.',
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

  /** Meaning of each flag. */
  flags: {
    hpFallback: 'No weekly expiry: HP uses the monthly expiry',
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
