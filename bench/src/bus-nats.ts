import { connectNats, type NatsLink, NatsTransport, systemTimers } from '@tidemark/server'

/** Where `npm run bench` has started a NATS server; null on a machine without one. */
export const benchNatsUrl: string | null = process.env.TEST_NATS_URL || null

interface BenchNats {
  readonly link: NatsLink
  readonly transport: NatsTransport
}

export async function openBenchNats(url: string): Promise<BenchNats> {
  const onProblem = (error: unknown) => {
    throw error
  }
  const address = {
    servers: [new URL(url).host],
    user: null,
    password: null,
    token: null,
    isEncrypted: false,
  }
  const link = await connectNats(address, { name: 'bench', onProblem })
  return { link, transport: new NatsTransport({ link, prefix: 'bench', timers: systemTimers, onProblem }) }
}
