import { hash, verify } from '@node-rs/argon2'
import { platformPaths } from '@tidemark/contracts'
import { type Benchmark, perSecond } from './benchmark.ts'
import { launchBuilt } from './running-server.ts'

const atOnce = 8
const lengthMs = 5000

/** Sign-ins through the whole server, beside nothing but the password check they cannot do without. */
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
          what: `sign-ins per second, ${atOnce} at once`,
          ours: perSecond(ours.count, ours.ms),
          beside: `${perSecond(bare.count, bare.ms)} bare argon2id checks`,
        },
      ]
    } finally {
      await server.stop()
    }
  },
}

async function repeat(work: () => Promise<unknown>): Promise<{ count: number; ms: number }> {
  const began = performance.now()
  let count = 0
  const worker = async () => {
    while (performance.now() - began < lengthMs) {
      await work()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { count, ms: performance.now() - began }
}

async function signIn(address: string): Promise<void> {
  const answer = await fetch(`${address}${platformPaths.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tidemark.local', password: 'tidemark' }),
  })
  if (!answer.ok) throw new Error(`Sign-in failed with ${answer.status}`)
  await answer.json()
}
