import { alertColors, parseResolution, type Resolution } from '@tidemark/domain'
import { z } from 'zod'
import { alertDirectionSchema } from '../alerts/firings.ts'

/** Channel between all windows of the app in one browser. */
export const windowChannelName = 'tidemark.windows'

/** Receiver of a message that is for all windows. No window has this id. */
export const everyWindow = '*'

/** Colours of the groups whose windows follow each other's symbol (BY-25). */
export const linkColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const
export type LinkColour = (typeof linkColours)[number]

/** SO-7: ids of requests run from 1 to this and start again. */
export const lastRequestId = 1000

/** Longest text of the content of a window in a layout. */
export const windowMetaCharacters = 20_000

/** Longest error of a request. */
export const maxErrorCharacters = 200

/** No screen reaches further. */
const maxPixels = 100_000

const windowId = z.string().regex(/^[\w-]{1,64}$/)

export const windowSymbol = z
  .string()
  .max(100)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9.^/_-]{1,32}$/)

export const windowInterval = z.string().max(8).transform(resolutionOf)

const setSymbol = z.object({
  command: z.literal('setSymbol'),
  symbol: windowSymbol,
  interval: windowInterval,
})
const requestId = z.int().min(1).max(lastRequestId)

/** AL-7: an alert that the main window evaluates. `none`: not evaluated. */
const alertItem = z.object({
  alert: z.string().max(64),
  symbol: z.string().max(64).nullable(),
  requestId: requestId.nullable(),
  color: z.enum([...alertColors, 'none']),
  dir: alertDirectionSchema,
})
const alertItems = z.array(alertItem).max(100)

/** AL-8: the type of messages that report or show something. */
export const alertMessageType = 'SOCKET/ALERT'
const isAlertMessage = z.literal(alertMessageType)

/** AL-6, AL-8: shows a title and a text. */
const showAlert = z.object({
  command: z.literal('showAlert'),
  type: isAlertMessage,
  text1: z.string().trim().min(1).max(200),
  text2: z.string().trim().min(1).max(2000),
})

/** TB-2: what a window needs to come back as it is, in the words of its kind. */
const windowMeta = z
  .record(z.string().max(64), z.unknown())
  .refine(meta => jsonLength(meta) <= windowMetaCharacters)

const pixels = z.number().min(-maxPixels).max(maxPixels)

/** What one window can ask another, and the schema of the answer. */
export const windowAnswerSchemas = {
  /** SO-7: what the futures feed of the main window offers. */
  futuresSymbols: z.object({ symbols: z.array(z.string().max(64)).max(5000) }),
  /** SO-3: the overall colour of the main window's sockets. The asking window logs an invalid one. */
  socketStatus: z.object({ status: z.string().max(32) }),
  /** AL-7: the alerts that the main window evaluates. */
  alertItems: z.object({ items: alertItems }),
  /** TB-2: address, place and content of a window, and the ids of the windows that it has opened. */
  windowState: z.object({
    location: z.string().max(2000),
    width: pixels,
    height: pixels,
    screenX: pixels,
    screenY: pixels,
    meta: windowMeta,
    opened: z.array(windowId).max(100),
  }),
}
export type WindowRequestKind = keyof typeof windowAnswerSchemas
export type WindowAnswer<Kind extends WindowRequestKind> = z.infer<(typeof windowAnswerSchemas)[Kind]>

/** Their queries and answers are in `futures-windows.ts`. */
export const futuresRequestKinds = [
  'futuresSymbol',
  'futuresBars',
  'futuresAccount',
  'futuresSubscriptions',
] as const
export type FuturesRequestKind = (typeof futuresRequestKinds)[number]

/** Its query and answer are in `broker-windows.ts`. */
export const brokerRequestKind = 'brokerAction'

const requestKind = z.enum([
  ...(Object.keys(windowAnswerSchemas) as WindowRequestKind[]),
  ...futuresRequestKinds,
  brokerRequestKind,
])

/** RT-2: whether a main window can give futures data: `off` before the logon and after it ended. */
const futuresFeedStates = ['ready', 'off', 'closing'] as const
export type FuturesFeedState = (typeof futuresFeedStates)[number]

/** The commands between windows. Every text and list is bounded. */
const windowCommandSchema = z.discriminatedUnion('command', [
  /** CH-13. */
  setSymbol,
  /** RT-13: a pop-out has loaded, or closes. */
  z.object({ command: z.literal('register'), windowId }),
  z.object({ command: z.literal('unregister'), windowId }),
  /** RT-13: the opener is unloading (it may only reload), is back, or has left the workspace for good. */
  z.object({ command: z.literal('openerUnloads') }),
  z.object({ command: z.literal('openerBack') }),
  z.object({ command: z.literal('close') }),
  /** BY-25: of two symbols of a group the one with the higher version counts; of the same version, that of the author
   *  whose id is greater. */
  z.object({
    command: z.literal('linkSymbol'),
    colour: z.enum(linkColours),
    symbol: windowSymbol,
    version: z.int().min(0),
    author: windowId,
  }),
  /** BY-25: asks the windows of a group for their symbol. */
  z.object({ command: z.literal('linkQuery'), colour: z.enum(linkColours) }),
  /** AL-8: the overall colour of the main window's sockets, when it changes. The receiver logs an invalid one. */
  z.object({ command: z.literal('socketStatus'), type: isAlertMessage, color: z.string().max(32) }),
  showAlert,
  /** AL-7: from the main window, when one changes. */
  z.object({ command: z.literal('alertItems'), items: alertItems }),
  /** TB-5: a saved layout is loaded; the window takes this place and content. */
  z.object({
    command: z.literal('restoreWindow'),
    width: pixels,
    height: pixels,
    left: pixels,
    top: pixels,
    meta: windowMeta,
  }),
  /** `query` is checked with the schema of the kind. */
  z.object({
    command: z.literal('request'),
    id: requestId,
    kind: requestKind,
    query: z.unknown().optional(),
  }),
  /** `answer` is checked with the schema of the request's kind. */
  z.object({
    command: z.literal('response'),
    id: requestId,
    answer: z.unknown().optional(),
    error: z.string().max(maxErrorCharacters).optional(),
  }),
  /** RT-2: a window looks for a main window with futures data, which answers with `futuresFeed`. It is also sent to all
   *  windows when the state changes. */
  z.object({ command: z.literal('futuresQuery') }),
  z.object({ command: z.literal('futuresFeed'), state: z.enum(futuresFeedStates) }),
  /** BY-11: the user wants the connection back; the window that runs it connects it where it is closed. */
  z.object({ command: z.literal('futuresReconnect') }),
  /** BY-17: a window looks for a main window with trading accounts, which answers with `brokerAccounts` and the state of each. */
  z.object({ command: z.literal('brokerQuery') }),
  /** Checked with the schemas of `broker-windows.ts`. No accounts: the main window has none, or closes. */
  z.object({ command: z.literal('brokerAccounts'), accounts: z.unknown() }),
  z.object({ command: z.literal('brokerState'), accountId: z.string().max(64), state: z.unknown() }),
  /** RT-2: live data of a subscription of this window; checked with the schema of its stream. */
  z.object({ command: z.literal('futuresData'), subscription: z.int().min(1), data: z.unknown() }),
  z.object({
    command: z.literal('futuresFailed'),
    subscription: z.int().min(1),
    error: z.string().max(maxErrorCharacters),
  }),
])
export type WindowCommand = z.infer<typeof windowCommandSchema>

/** Who sends a message, to whom, and for which user. */
const envelopeSchema = z.object({
  /** Without it the message is for the main window. */
  to: z.union([windowId, z.literal(everyWindow)]).optional(),
  /** Missing in a message of other software. */
  from: windowId.optional(),
  email: z.string().max(320).optional(),
})
export type WindowEnvelope = z.infer<typeof envelopeSchema>

export type WindowMessageReading =
  | { readonly kind: 'command'; readonly envelope: WindowEnvelope; readonly command: WindowCommand }
  /** CH-13: a setSymbol without symbol or interval. AL-6: a showAlert without title or text. */
  | { readonly kind: 'wrong'; readonly envelope: WindowEnvelope }
  | { readonly kind: 'unknown'; readonly envelope: WindowEnvelope }

export function readWindowMessage(data: unknown): WindowMessageReading {
  const envelope = envelopeSchema.safeParse(data)
  if (!envelope.success) return { kind: 'unknown', envelope: {} }
  const command = windowCommandSchema.safeParse(data)
  if (command.success) return { kind: 'command', envelope: envelope.data, command: command.data }
  return { kind: isWrong(data) ? 'wrong' : 'unknown', envelope: envelope.data }
}

/** A user waits for what these commands show, so a wrong one is not only logged. */
const shownCommands = z.union([
  z.object({ command: setSymbol.shape.command }),
  z.object({ command: showAlert.shape.command, type: showAlert.shape.type }),
])

const isWrong = (data: unknown): boolean => shownCommands.safeParse(data).success

/** A window can send what JSON has no text for. */
function jsonLength(value: object): number {
  try {
    return JSON.stringify(value).length
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function resolutionOf(text: string, context: z.RefinementCtx): Resolution {
  try {
    return parseResolution(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'Not an interval' })
    return z.NEVER
  }
}
