import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { protectNewFiles } from '../../platform/files/data-folder.ts'
import type { ResealCounts } from '../../platform/sealing/reseal.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { runCommand } from '../run-command.ts'

const usage = `Usage:
  npm run reseal                seals what is stored with the first key of SEAL_KEY again`

async function main(): Promise<string> {
  protectNewFiles()
  const { store, services } = await openAccountServices(readConfig(process.env), systemClock)
  try {
    const counts = await services.reseal()
    if (counts.unreadable + counts.busy > 0) throw new ConfigError(describeProblem(counts))
    return describeSuccess(counts)
  } finally {
    await store.close()
  }
}

const describeCounts = ({ resealed, current }: ResealCounts): string =>
  `${resealed} stored credentials and webhook secrets were sealed with the first key of SEAL_KEY, ${current} were so before.`

const describeSuccess = (counts: ResealCounts): string => `${describeCounts(counts)}
Nothing stored needs an older key. Remove the older keys from SEAL_KEY when every running server has been restarted with the
first one, and older keys from TOKEN_SECRET twelve hours after that: tokens of older keys have expired then.`

const describeProblem = (counts: ResealCounts): string => `${describeCounts(counts)}
${counts.unreadable} cannot be opened with any key of SEAL_KEY and were left as they are; ${counts.busy} were changed by
another process at every attempt. Keep the older keys, add the missing one to SEAL_KEY, and run the command again.`

runCommand(usage, main)
