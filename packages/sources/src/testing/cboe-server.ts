import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

type Reply = (response: ServerResponse, request: IncomingMessage) => void

export interface FakeCboeServer {
  readonly url: string
  /** Every request so far. */
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
  /** Sets the replies of a path, used in order; the last one repeats. */
  reply(path: string, ...replies: Reply[]): void
  close(): Promise<void>
}

/** A local HTTP server in place of Cboe. */
export async function startFakeCboeServer(): Promise<FakeCboeServer> {
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const replies = new Map<string, Reply[]>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, headers: request.headers })
    const remaining = replies.get(path) ?? [replyWith.text(404, '<Error>NoSuchKey</Error>')]
    const next = remaining.length > 1 ? remaining.shift() : remaining[0]
    next?.(response, request)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    reply: (path, ...list) => void replies.set(path, list),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export const replyWith = {
  json:
    (document: unknown, headers: Readonly<Record<string, string>> = {}): Reply =>
    response => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers })
      response.end(gzipSync(JSON.stringify(document)))
    },
  text:
    (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Reply =>
    response => {
      response.writeHead(status, { 'content-type': 'text/html', ...headers })
      response.end(text)
    },
  /** 304 when the request has the tag. */
  tagged:
    (etag: string, document: unknown): Reply =>
    (response, request) => {
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304)
        response.end()
      } else replyWith.json(document, { etag })(response, request)
    },
  /** Sends half of the document, then closes the connection. */
  half:
    (document: unknown): Reply =>
    response => {
      const body = JSON.stringify(document)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
      response.write(body.slice(0, body.length / 2), () => response.destroy())
    },
  nothing: (() => undefined) as Reply,
}
