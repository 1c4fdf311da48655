import type { Credentials } from './ports.ts'

/** The delayed history endpoint identifies the caller by email and token, as the specification says. */
export const basicAuthorization = ({ email, token }: Credentials): string =>
  `Basic ${base64(`${email}:${token}`)}`

/** Encodes UTF-8 bytes: btoa alone refuses letters an email may contain. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
