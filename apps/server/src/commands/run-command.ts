import { ConfigError } from '../platform/config/config-error.ts'
import { StorageError, toStorageError } from '../platform/database/storage-error.ts'
import { ServiceError } from '../platform/errors/service-error.ts'
import { BackupError } from './backup/backup-error.ts'
import { MoveError } from './move-to-postgres/move-error.ts'

/** Runs a command with the arguments of the process, or explains it when one of them asks for help. Prints its result, or the
 *  message of an error that the operator can resolve, or the stack trace of any other error. */
export function runCommand(usage: string, main: (args: string[]) => Promise<string>): void {
  const args = process.argv.slice(2)
  const asksForHelp = args.includes('--help') || args.includes('-h')
  const result = asksForHelp ? Promise.resolve(usage) : main(args)
  result.then(
    message => process.stdout.write(`${message}\n`),
    error => {
      process.stderr.write(`${describeError(error)}\n`)
      process.exitCode = 1
    },
  )
}

function describeError(error: unknown): string {
  const isExpected = [ConfigError, BackupError, MoveError, ServiceError].some(kind => error instanceof kind)
  if (error instanceof Error && isExpected) return error.message
  const failure = toStorageError(error)
  if (failure instanceof StorageError) return `The storage does not work: ${failure.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
