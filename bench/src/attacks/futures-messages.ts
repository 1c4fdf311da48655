import { fuzzCodec } from '@tidemark/futures'
import { type Attack, compared, milliseconds } from './attack.ts'

const count = Number(process.env.ATTACK_MESSAGES ?? 100_000)
const seed = Number(process.env.ATTACK_SEED ?? 1)

/** Mutated messages of the futures protocol, in both directions. */
export const futuresMessages: Attack = {
  name: 'futures-messages',
  async run() {
    const startedAt = performance.now()
    const { accepted, refused, problems } = fuzzCodec({ messages: count, seed })
    return [
      compared({
        label: `futures messages read neither as a value nor as a protocol error, of ${count}, seed ${seed}`,
        ours: String(problems.length),
        limit: '0',
        isWithin: problems.length === 0,
      }),
      ...problems.slice(0, 10).map(problem => ({ label: '', result: '', reference: problem.slice(0, 400) })),
      {
        label: 'time for all of them',
        result: milliseconds(performance.now() - startedAt),
        reference: `${accepted} accepted, ${refused} refused`,
      },
    ]
  },
}
