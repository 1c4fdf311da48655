export const liveChannels = ['tvlive', 'scanner', 'resilience'] as const
export type LiveChannel = (typeof liveChannels)[number]

/** Commands from the browser on a socket. */
export type LiveCommand =
  | { readonly kind: 'hello'; readonly channel: LiveChannel; readonly token: string | null }
  | { readonly kind: 'subscribe' | 'unsubscribe'; readonly ticker: string; readonly token: string }
  | { readonly kind: 'ping' }

/** What a command looks like. */
export const liveCommandPatterns = {
  hello: /^(?:hello|hi)@(tvlive|scanner|resilience)(?::(\S{1,2048}))?$/,
  subscription: /^(subscribe|unsubscribe)@tvlive\|([^\s:|]{1,32}):(\S{1,2048})$/,
} as const

/** Longer than every command. */
const longestCommand = 2200

/** Returns null for an unknown command. */
export function parseLiveCommand(text: string): LiveCommand | null {
  if (text.length > longestCommand) return null
  if (text === 'ping') return { kind: 'ping' }
  const hello = liveCommandPatterns.hello.exec(text)
  if (hello) return { kind: 'hello', channel: hello[1] as LiveChannel, token: hello[2] ?? null }
  const subscription = liveCommandPatterns.subscription.exec(text)
  if (!subscription) return null
  const [, kind, ticker = '', token = ''] = subscription
  return { kind: kind as 'subscribe' | 'unsubscribe', ticker: ticker.toUpperCase(), token }
}

export const helloCommand = (channel: LiveChannel, token: string): string => `hello@${channel}:${token}`

export const subscribeCommand = (ticker: string, token: string): string =>
  `subscribe@tvlive|${ticker}:${token}`

export const unsubscribeCommand = (ticker: string, token: string): string =>
  `unsubscribe@tvlive|${ticker}:${token}`
