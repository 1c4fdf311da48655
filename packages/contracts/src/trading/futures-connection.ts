import { z } from 'zod'

const api = '/platform/api/v1'

/** The paths of the futures connection, apart from the others: the first screen needs none of them. */
export const futuresPaths = {
  connect: `${api}/cqg/connect`,
  disconnect: `${api}/cqg/disconnect`,
  ticket: `${api}/cqg/ticket`,
  socket: '/futures',
} as const

const maxUserNameLength = 64
const maxPasswordLength = 128

/** Texts that come from outside are bounded before anything else looks at them. */
const text = (max: number) =>
  z
    .string()
    .min(1, { error: 'is missing', abort: true })
    .max(max, { error: `has at most ${max} characters`, abort: true })

/** The account at the futures provider. */
export const futuresCredentialsSchema = z.object({
  user_name: text(maxUserNameLength),
  password: text(maxPasswordLength),
})
export type FuturesCredentials = z.infer<typeof futuresCredentialsSchema>

const ticketPattern = /^ticket\.[\w-]{43}$/

/** Tells the ticket of a logon from a password. */
export const isFuturesTicket = (password: string): boolean =>
  password.length === 50 && ticketPattern.test(password)

export const futuresTicketOf = (random: string): string => `ticket.${random}`

const helloPattern = /^hello@futures:(\S{1,2048})$/
/** Longer than every hello. */
const longestHello = 2100

/** The first message on the socket, as text; everything after it is binary. */
export const futuresHello = (token: string): string => `hello@futures:${token}`

/** Returns the token; null when the text is no hello. */
export const parseFuturesHello = (message: string): string | null =>
  message.length > longestHello ? null : (helloPattern.exec(message)?.[1] ?? null)
