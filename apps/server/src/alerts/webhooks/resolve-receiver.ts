import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isInternalAddress } from './internal-addresses.ts'
import { WebhookError } from './webhook-error.ts'

/** The address of a host that a message is sent to; nothing resolves its name again. */
export interface Receiver {
  readonly url: URL
  readonly address: string
  readonly family: 4 | 6
}

/** All addresses of a name; none when it has none. */
export type LookUp = (host: string) => Promise<readonly string[]>

const timeoutMs = 2000

/** Asks the name servers without a thread of the pool, which slow name servers could otherwise occupy. */
const lookUp: LookUp = async host => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

interface ResolveOptions {
  readonly lookUp?: LookUp
  /** Hosts inside the network of the server to which messages may be sent. */
  readonly internalHosts: readonly string[]
}

/** Resolves the host of an address once. A name of which one address is internal is refused as a whole. */
export async function resolveReceiver(text: string, options: ResolveOptions): Promise<Receiver> {
  const { url, host, addresses, fault } = await readAddress(text, options)
  const address = addresses.find(each => isIP(each) === 4) ?? addresses[0]
  if (fault !== null) throw new WebhookError(fault)
  if (address === undefined) throw new WebhookError(`The name ${host} cannot be resolved`)
  return { url, address, family: isIP(address) === 6 ? 6 : 4 }
}

/** Why an address cannot be saved, in words; null when it can. A name that cannot be resolved now may be later. */
export const receiverFault = async (text: string, options: ResolveOptions): Promise<string | null> =>
  (await readAddress(text, options)).fault

async function readAddress(text: string, options: ResolveOptions) {
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  const isAllowed = options.internalHosts.includes(host)
  const found = (addresses: readonly string[], fault: string | null) => ({ url, host, addresses, fault })
  if (!isAllowed && url.protocol !== 'https:')
    return found([], 'Webhooks are sent with encryption only. Enter an address that starts with https://')
  const inside = `${host} is inside the network of this server; webhooks go to public hosts only`
  if (!isAllowed && /(^|\.)localhost$/.test(host)) return found([], inside)
  const addresses = isIP(host) === 0 ? await (options.lookUp ?? lookUp)(host) : [host]
  return found(addresses, !isAllowed && addresses.some(each => isInternalAddress(each)) ? inside : null)
}
