import { describeFuzz } from './fuzz-contract.ts'

/** For another or a longer run: `FUZZ_SEED=7 FUZZ_MESSAGES=50000 npx vitest run --project server fuzz/fuzz.full`. */
describeFuzz(Number(process.env.FUZZ_MESSAGES ?? 5000), Number(process.env.FUZZ_SEED ?? 1))
