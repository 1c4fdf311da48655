import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { keyRing } from './key-ring.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
/** Sealed text is `version.key id.bytes`. Text of releases without key ids is the bytes alone. */
const version = '2'

export class UnsealError extends Error {
  readonly code = 'cannot_unseal'
}

export interface Seal {
  /** Binds the text to `owner`: text sealed for one user does not open for another. */
  seal(text: string, owner: string): string
  unseal(sealed: string, owner: string): string
  /** True when the text would be sealed with the same key again. */
  isSealedWithNewestKey(sealed: string): boolean
}

/** The first key seals and each opens, so that a key can be replaced: see `reseal.ts`. */
export function createSeal(keys: readonly string[]): Seal {
  const ring = keyRing(keys, key => Buffer.from(hkdfSync('sha256', key, '', 'tidemark-seal-v1', 32)))
  const newestPrefix = `${version}.${ring.newest.id}.`
  return {
    seal: (text, owner) => newestPrefix + encrypt(ring.newest.key, text, newestPrefix + owner),
    unseal(sealed, owner) {
      const { keyId, prefix, bytes } = partsOf(sealed)
      for (const key of ring.candidates(keyId)) {
        const text = decrypt(key, bytes, prefix + owner)
        if (text !== null) return text
      }
      throw new UnsealError('The sealed text is damaged, or its key is not in SEAL_KEY')
    },
    isSealedWithNewestKey: sealed => sealed.startsWith(newestPrefix),
  }
}

function partsOf(sealed: string) {
  const parts = sealed.split('.')
  const [first, keyId, bytes] = parts
  if (parts.length === 1) return { keyId: null, prefix: '', bytes: Buffer.from(sealed, 'base64url') }
  if (parts.length !== 3 || first !== version || bytes === undefined)
    throw new UnsealError('The sealed text has a format that this release does not know')
  return { keyId, prefix: `${version}.${keyId}.`, bytes: Buffer.from(bytes, 'base64url') }
}

function encrypt(key: Buffer, text: string, bound: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Returns null when the key, the bytes or what they are bound to are not those of the encryption. */
function decrypt(key: Buffer, bytes: Buffer, bound: string): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(bound))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const body = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
