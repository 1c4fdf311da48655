import { createHmac } from 'node:crypto'

export interface Secrets {
  /** The first one signs; see `tokens.ts`. */
  readonly tokenSecrets: readonly string[]
  /** The first one seals; see `seal.ts`. */
  readonly sealKeys: readonly string[]
}

interface RingKey<Key> {
  readonly id: string
  readonly key: Key
}

export interface KeyRing<Key> {
  /** The key for new tokens and new sealed text. */
  readonly newest: RingKey<Key>
  /** The keys to try: that of the id; all for null, which stands for “made before keys had ids”; none for any other value. */
  candidates(id: unknown): readonly Key[]
}

const idBytes = 9

/** Names a key without telling anything about it. The same key has the same id on every machine. */
export const keyIdOf = (secret: string): string =>
  createHmac('sha256', secret).update('tidemark-key-id').digest().subarray(0, idBytes).toString('base64url')

/** Several keys of one purpose: the first one is used, the others still verify or open what they made. */
export function keyRing<Key>(secrets: readonly string[], derive: (secret: string) => Key): KeyRing<Key> {
  const keys = secrets.map(secret => ({ id: keyIdOf(secret), key: derive(secret) }))
  const [newest] = keys
  if (!newest) throw new RangeError('A key ring needs at least one key')
  return {
    newest,
    candidates: id => keys.filter(key => id === null || key.id === id).map(({ key }) => key),
  }
}
