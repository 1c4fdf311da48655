import { Agent, request } from 'node:http'
import type { FuzzAnswer } from './fuzz-answers.ts'
import type { FuzzRequest } from './fuzz-requests.ts'

/** The server may close the connection of a body over its limit while the client still writes. */
const largeBytes = 200_000

export function createSender(port: number, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

  /** Resolves with null when the server closed the connection without an answer. */
  const sendOnce = ({ method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer | null> =>
    new Promise(resolve => {
      const options = { agent, port, host: '127.0.0.1', method, path, headers: withLength(headers, body) }
      const sent = request(options, async response => {
        const chunks: Buffer[] = []
        response.on('error', () => resolve(null))
        for await (const chunk of response) chunks.push(chunk as Buffer)
        const contentType = response.headers['content-type'] ?? ''
        resolve({ status: response.statusCode ?? 0, contentType, body: Buffer.concat(chunks).toString() })
      })
      sent.on('error', () => resolve(null))
      sent.end(body ?? undefined)
    })

  return {
    /** Sends it again once: the server may have closed an idle connection at the same moment. */
    send: async (fuzz: FuzzRequest): Promise<FuzzAnswer | null> =>
      (await sendOnce(fuzz)) ?? (isLarge(fuzz) ? null : sendOnce(fuzz)),
    close: () => agent.destroy(),
  }
}

/** Node leaves the length out for GET, DELETE and others, and the server would read the body as the next request. */
const withLength = (headers: FuzzRequest['headers'], body: FuzzRequest['body']) =>
  body === null ? headers : { ...headers, 'content-length': Buffer.byteLength(body) }

export const isLarge = ({ body }: FuzzRequest): boolean => (body?.length ?? 0) > largeBytes
