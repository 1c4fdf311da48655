import { wholeNumber } from '../platform/config/limits.ts'
import { reachReason } from '../platform/config/production.ts'

/** Docs/operations.md has its row. The two ports after it are used too. */
export const sandboxVariables = {
  SANDBOX_PORT: wholeNumber(1024, 65_533).optional(),
}

/** Where the sandboxes listen, by the settings with which servers reach them. */
export const sandboxAddresses = (port: number) =>
  ({
    DISCORD_URL: `http://127.0.0.1:${port}`,
    DISCORD_CDN_URL: `http://127.0.0.1:${port}`,
    STRIPE_HOST: `http://127.0.0.1:${port + 1}`,
    FUTURES_URL: `ws://127.0.0.1:${port + 2}`,
  }) as const

interface Values {
  readonly HOST: string
  readonly MARKET_SOURCE: string
  readonly SANDBOX_PORT?: number | undefined
  readonly PUBLIC_URL?: string | undefined
}

/** In a sandbox anybody can be anybody and pay with nothing: it must be asked for, and others must not reach the server. */
export function sandboxProblems(
  values: Values & { readonly [Name in keyof ReturnType<typeof sandboxAddresses>]?: string | undefined },
): readonly (readonly [name: string, message: string])[] {
  const { SANDBOX_PORT: port, HOST: host, PUBLIC_URL: publicUrl } = values
  if (port === undefined) return []
  const reason = reachReason({ host, publicUrl: publicUrl ?? null })
  if (reason !== null)
    return [['SANDBOX_PORT', `is set, but ${reason}: sandboxes are for this machine only. Unset it`]]
  if (values.MARKET_SOURCE !== 'simulated')
    return [
      ['SANDBOX_PORT', 'is set, but MARKET_SOURCE is not simulated: the futures would have other prices'],
    ]
  if (publicUrl === undefined)
    return [['PUBLIC_URL', 'is required because SANDBOX_PORT is set: payments are reported there']]
  return Object.entries(sandboxAddresses(port))
    .filter(([name, address]) => !isSame(values[name as keyof ReturnType<typeof sandboxAddresses>], address))
    .map(([name, address]) => [name, `must be ${address} because SANDBOX_PORT is ${port}`] as const)
}

const isSame = (value: string | undefined, address: string): boolean => value?.replace(/\/$/, '') === address
