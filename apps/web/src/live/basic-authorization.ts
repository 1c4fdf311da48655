import type { Credentials } from './ports.ts'

/** How the delayed history asks who calls: email and token, as the seeds do. */
export const basicAuthorization = ({ email, token }: Credentials): string =>
  `Basic ${base64(`${email}:${token}`)}`

/** Of the text's UTF-8 bytes: an email may have letters that btoa alone refuses. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
