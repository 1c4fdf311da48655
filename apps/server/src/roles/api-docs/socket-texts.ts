import {
  type ClockMessage,
  clockMessageSchema,
  documentsChangedSchema,
  type FiringMessage,
  firingMessageSchema,
  futuresHello,
  type HelloMessage,
  helloCommand,
  helloMessageSchema,
  type IndexMessage,
  indexMessageSchema,
  type LevelsMessage,
  type LiveChannel,
  levelsMessageSchema,
  liveCommandPatterns,
  membershipChangedSchema,
  ownAlertsChangedSchema,
  resiliencePointSchema,
  type ScannerRow,
  type ScannerUpdate,
  type SnapshotMessage,
  type SocketError,
  scannerRowSchema,
  scannerUpdateSchema,
  snapshotMessageSchema,
  socketErrorSchema,
  socketTexts,
  subscribeCommand,
  type TickMessage,
  tickMessageSchema,
  unsubscribeCommand,
} from '@tidemark/contracts'
import { encodeClientMessage, encodeServerMessage, PROTO_PATH } from '@tidemark/futures'
import { z } from 'zod'
import { firingExample } from '../../alerts/alert-routes.ts'
import { resilienceExample } from '../../levels/saved-day-routes.ts'
import { clockExample } from '../../market/clock/market-clock-route.ts'

/** What the AsyncAPI document says of a message. */
export interface SocketMessageText {
  readonly summary: string
  readonly schema: z.ZodType
  readonly examples: readonly unknown[]
  /** That of text or JSON, by the schema, when it is missing. */
  readonly contentType?: string
}

const token = 'TOKEN'

/** Bytes in the protocol of the futures provider; an example is in base64. */
const futuresMessage = (examples: readonly Uint8Array[]) => ({
  schema: z.string().meta({ format: 'binary', description: `Protocol Buffers by ${PROTO_PATH}` }),
  examples: examples.map(bytes => Buffer.from(bytes).toString('base64')),
  contentType: 'application/octet-stream',
})
const text = (value: string) => z.literal(value)

const row = {
  Symbol: 'SPY',
  Session: '2026-11-16',
  LevelsSession: '2026-11-16',
  Price: 601.05,
  Volume: 12_345_600,
  LastOpen: 600.4,
  PrevDayClose: 599.8,
  DayHigh: 602,
  DayLow: 599.9,
  man_HP: 601,
  man_MHP: 599,
  MidGap: 600.1,
  BearLow: 590,
  BearHigh: 595,
  BullLow: 605,
  BullHigh: 610,
  CPbook: 'MRSU',
  OPbook: 'MRLU',
  scannerHasResetZones: false,
} satisfies ScannerRow

const index = {
  type: 'index',
  time: 1_794_841_200_000,
  state: 'market-open',
  alerts: { SPHG: 'green:U' },
  announcement: null,
  ...resilienceExample.val,
  sppp: 99.8,
  nqpp: 99.9,
  rupp: 98.7,
  stmhp: 99.1,
  ntmhp: 99.5,
} satisfies IndexMessage

/** Commands from the client, as plain text. */
export const socketCommands = {
  helloCommand: {
    summary: 'Signs in: the first command on every socket. Repeated, it asks for the initial data again',
    schema: z.string().regex(liveCommandPatterns.hello),
    examples: (['tvlive', 'scanner', 'resilience'] satisfies LiveChannel[]).map(channel =>
      helloCommand(channel, token),
    ),
  },
  subscriptionCommand: {
    summary: 'Starts or ends the messages about a ticker',
    schema: z.string().regex(liveCommandPatterns.subscription),
    examples: [subscribeCommand('SPY', token), unsubscribeCommand('SPY', token)],
  },
  pingCommand: {
    summary: 'Asks for a pong',
    schema: text(socketTexts.ping),
    examples: [socketTexts.ping],
  },
  pongCommand: {
    summary: 'May answer the ping of the scanner; nothing depends on it',
    schema: text(socketTexts.pong),
    examples: [socketTexts.pong],
  },
  futuresHelloCommand: {
    summary: 'Signs in: the first command on the socket of the futures account',
    schema: z.string().regex(/^hello@futures:\S{1,2048}$/),
    examples: [futuresHello(token)],
  },
  futuresRequest: {
    summary:
      'A `ClientMsg`. The first one is a logon, whose password is a ticket of this server or is typed, or the return to a session, and nothing else',
    ...futuresMessage([encodeClientMessage({ ping: { token: 'a1', pingUtcTime: 1_794_841_200_000 } })]),
  },
} as const satisfies Record<string, SocketMessageText>

/** Messages to the client. */
export const socketMessages = {
  futuresAnswer: {
    summary: 'A `ServerMsg`: of the provider, or a refusal of this server in the same form',
    ...futuresMessage([
      encodeServerMessage({
        pong: { token: 'a1', pingUtcTime: 1_794_841_200_000, pongUtcTime: 1_794_841_200_004 },
      }),
    ]),
  },
  authFailed: {
    summary: 'The token is not valid; the socket closes',
    schema: text(socketTexts.authFailed),
    examples: [socketTexts.authFailed],
  },
  pong: { summary: 'Answers a ping', schema: text(socketTexts.pong), examples: [socketTexts.pong] },
  hello: {
    summary: 'Answers a valid hello',
    schema: helloMessageSchema,
    examples: [{ type: 'hello', feed: 'user-delayed-feed', clock: clockExample } satisfies HelloMessage],
  },
  clock: {
    summary: 'The market clock was set. After a jump all earlier data is void',
    schema: clockMessageSchema,
    examples: [{ type: 'clock', clock: clockExample, isJump: true } satisfies ClockMessage],
  },
  snapshot: {
    summary: 'The state of a ticker, after a subscription and after a jump of the clock',
    schema: snapshotMessageSchema,
    examples: [
      {
        type: 'snapshot',
        ticker: 'SPY',
        seq: 41,
        t: 1_794_841_199_000,
        p: 601.05,
        minute: { t: 1_794_841_140, o: 601, h: 601.1, l: 600.9, v: 12_300 },
        day: { o: 600.4, h: 602, l: 599.9, v: 12_345_600 },
        prevClose: 599.8,
      } satisfies SnapshotMessage,
    ],
  },
  tick: {
    summary: 'Trades of a ticker since message `prev`. Whose last `seq` is not `prev` has missed some',
    schema: tickMessageSchema,
    examples: [
      {
        ticker: 'SPY',
        seq: 42,
        prev: 41,
        t: 1_794_841_200_100,
        p: 601.1,
        v: 300,
        o: 601.05,
        h: 601.1,
        l: 601.05,
      } satisfies TickMessage,
    ],
  },
  levels: {
    summary: 'New versions of the levels of subscribed tickers; request them by HTTP',
    schema: levelsMessageSchema,
    examples: [{ type: 'levels', levels: { SPY: '5d0c1e8f9a7b3c42' } } satisfies LevelsMessage],
  },
  index: {
    summary: 'Every two seconds: breadth, the state of the market, alerts, the newest announcement',
    schema: indexMessageSchema,
    examples: [index],
  },
  firing: {
    summary: 'An alert fired: one of the product, or one of the user’s own',
    schema: firingMessageSchema,
    examples: [{ type: 'firing', firing: firingExample } satisfies FiringMessage],
  },
  ownAlertsChanged: {
    summary: 'The own alerts of the user have changed; request them by HTTP',
    schema: ownAlertsChangedSchema,
    examples: [{ type: 'own-alerts-changed' }],
  },
  documentsChanged: {
    summary:
      'Saved documents of the user have changed, such as the drawings on a symbol; request them by HTTP',
    schema: documentsChangedSchema,
    examples: [{ type: 'documents-changed', documents: ['drawings:SPY'], by: '3f2b8a1c' }],
  },
  membershipChanged: {
    summary: 'The membership of the user has changed; request it by HTTP',
    schema: membershipChangedSchema,
    examples: [{ type: 'membership-changed' }],
  },
  error: {
    summary: 'A command failed',
    schema: socketErrorSchema,
    examples: [
      {
        type: 'error',
        code: 'unknown_symbol',
        message: 'There is no symbol NOPE',
        ticker: 'NOPE',
      } satisfies SocketError,
    ],
  },
  scannerReady: {
    summary: 'Answers a hello: all rows follow',
    schema: text(socketTexts.scannerReady),
    examples: [socketTexts.scannerReady],
  },
  scannerPing: {
    summary: 'Every fifteen seconds',
    schema: text(socketTexts.ping),
    examples: [socketTexts.ping],
  },
  scannerRows: {
    summary: 'A row for every symbol: the first array after SCR_CMD_OK',
    schema: z.array(scannerRowSchema),
    examples: [[row]],
  },
  scannerUpdates: {
    summary: 'Every second: the rows that changed, with the fields that changed',
    schema: z.array(scannerUpdateSchema),
    examples: [[{ Symbol: 'SPY', Price: 601.1, Volume: 12_345_900 } satisfies ScannerUpdate]],
  },
  resilienceDay: {
    summary: 'Answers a hello: all minutes of the session',
    schema: z.array(resiliencePointSchema),
    examples: [[resilienceExample]],
  },
  resiliencePoint: {
    summary: 'A minute that has ended, or every two seconds the current one',
    schema: resiliencePointSchema,
    examples: [resilienceExample],
  },
} as const satisfies Record<string, SocketMessageText>

export type SocketCommandName = keyof typeof socketCommands
export type SocketMessageName = keyof typeof socketMessages
