import { hash, verify } from '@node-rs/argon2'
import { platformPaths } from '@tidemark/contracts'
import { type Benchmark, perSecond } from './benchmark.ts'
import { launchBuilt } from './running-server.ts'

const atOnce = 8
const lengthMs = 5000

/** Sign-ins through the whole server, compared with the bare password check. */
export const signIns: Benchmark = {
  name: 'sign-ins',
  async run() {
    const passwordHash = await hash('tidemark', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const bare = await repeat(() => verify(passwordHash, 'tidemark'))
    const server = await launchBuilt()
    try {
      const ours = await repeat(() => signIn(server.address))
      return [
        {
          label: `sign-ins per second, ${atOnce} at once`,
          result: perSecond(ours.count, ours.ms),
          reference: `${perSecond(bare.count, bare.ms)} bare argon2id checks`,
        },
      ]
    } finally {
      await server.stop()
    }
  },
}

async function repeat(run: () => Promise<unknown>): Promise<{ count: number; ms: number }> {
  const startedAt = performance.now()
  let count = 0
  const worker = async () => {
    while (performance.now() - startedAt < lengthMs) {
      await run()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { count, ms: performance.now() - startedAt }
}

async function signIn(address: string): Promise<void> {
  const response = await fetch(`${address}${platformPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tidemark.local', password: 'tidemark' }),
  })
  if (!response.ok) throw new Error(`Sign-in failed with ${response.status}`)
  await response.json()
}
