import { readFileSync } from 'node:fs'
import { ChainFileError } from '@tidemark/sources'
import { LevelsCommandError, levelsOfFile, levelsUsage } from './levels-of-file.ts'

const commandLine = process.argv.slice(2)

// A reader such as `head` closes the pipe early; that is not an error.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0)
  throw error
})

try {
  if (commandLine.includes('--help') || commandLine.includes('-h')) process.stdout.write(`${levelsUsage}\n`)
  else
    for (const levels of levelsOfFile(commandLine, readFile))
      process.stdout.write(`${JSON.stringify(levels)}\n`)
} catch (error) {
  process.stderr.write(`${textOf(error as Error)}\n`)
  process.exitCode = 1
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = { ENOENT: 'No such file:', EISDIR: 'This is a folder:', EACCES: 'No permission to read' }[
      code ?? ''
    ]
    throw new LevelsCommandError(`${reason ?? `Cannot read (${code})`} ${path}`)
  }
}

function textOf(error: Error): string {
  const isUserError = error instanceof LevelsCommandError || error instanceof ChainFileError
  return isUserError ? error.message : (error.stack ?? error.message)
}
