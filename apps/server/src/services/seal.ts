import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export class UnsealError extends Error {
  readonly code = 'cannot_unseal'
}

export interface Seal {
  /** Binds the text to `owner`: text sealed for one user does not open for another. */
  seal(text: string, owner: string): string
  unseal(sealed: string, owner: string): string
}

export function createSeal(key: string): Seal {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'tidemark-seal-v1', 32))
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, derived, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    unseal(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv(algorithm, derived, bytes.subarray(0, ivBytes))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([
          decipher.update(bytes.subarray(ivBytes + tagBytes)),
          decipher.final(),
        ]).toString('utf8')
      } catch (cause) {
        throw new UnsealError('The sealed text is damaged or was sealed with another SEAL_KEY', { cause })
      }
    },
  }
}
