import { createHmac } from 'node:crypto'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const sign = (head: object, claims: object, secret: string, hash = 'sha256'): string => {
  const text = `${encode(head)}.${encode(claims)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

/** Tokens made from a valid one that no server may accept, by what is wrong with them. */
export function forgedTokens(valid: string): Readonly<Record<string, string>> {
  const [head = '', body = '', signature = ''] = valid.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const longer = { ...claims, exp: Number(claims.exp) + 1_000_000 }
  const other = signature.startsWith('A') ? 'B' : 'A'
  return {
    none: `${encode({ alg: 'none' })}.${body}.`,
    noneSigned: `${encode({ alg: 'nOnE' })}.${body}.${signature}`,
    unsigned: `${head}.${body}.`,
    otherSecret: sign({ alg: 'HS256' }, claims, 'another secret of more than 32 characters'),
    emptySecret: sign({ alg: 'HS256' }, claims, ''),
    otherHash: sign({ alg: 'HS512' }, claims, 'another secret of more than 32 characters', 'sha512'),
    ownKey: sign({ alg: 'HS256', jwk: { kty: 'oct', k: encode('own') } }, claims, 'own'),
    longer: `${head}.${encode(longer)}.${signature}`,
    expired: sign({ alg: 'HS256' }, { ...claims, exp: 1 }, 'another secret of more than 32 characters'),
    otherUser: `${head}.${encode({ ...claims, email: 'operator@tidemark.local', role: 'operator' })}.${signature}`,
    changedSignature: `${head}.${body}.${other}${signature.slice(1)}`,
    shortSignature: `${head}.${body}.${signature.slice(0, -4)}`,
    twoParts: `${head}.${body}`,
    notJson: `${head}.${Buffer.from('no json').toString('base64url')}.${signature}`,
    words: 'undefined',
    long: 'a'.repeat(8000),
  }
}
