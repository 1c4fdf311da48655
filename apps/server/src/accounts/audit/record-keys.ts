import { keyIdOf } from '../../platform/sealing/key-ring.ts'
import { theServer } from './actor.ts'
import type { Audit } from './audit.ts'

interface Keys {
  readonly tokenSecrets: readonly string[]
  readonly sealKeys: readonly string[]
}

/** Records the ids of the keys when they are not those of the last start, so that the log shows each rotation. */
export async function recordKeys(audit: Pick<Audit, 'list' | 'record'>, keys: Keys): Promise<void> {
  const details = { token: idsOf(keys.tokenSecrets), seal: idsOf(keys.sealKeys) }
  const [last] = (await audit.list({ action: 'keys-changed' })).entries
  const { token, seal } = last?.details ?? {}
  if (token !== details.token || seal !== details.seal)
    await audit.record(theServer, 'keys-changed', { details })
}

const idsOf = (keys: readonly string[]): string => keys.map(keyIdOf).join(',')
