import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers every request with as many bytes as the first argument says, and prints its port. */
const body = Buffer.alloc(Number(process.argv[2]), '1')
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(String((server.address() as AddressInfo).port)))
