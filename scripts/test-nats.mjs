import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { print, StepError } from './run-step.mjs'

/** Debian installs it where only the administrator's path leads. */
const furtherFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
const installAdvice = 'Install nats-server (Debian: apt-get install nats-server)'
const nothingToStop = async () => undefined

/**
 * Starts a NATS server for one run of the tests, in a folder of its own. Resolves with the variables that tell the tests
 * where it is, and the function that ends it. Without a nats-server those tests are skipped, but never in CI.
 * @returns {Promise<{ variables: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startTestNats(environment = process.env) {
  const program = findNatsServer(environment)
  const variables = program ? { TEST_NATS_SERVER: program } : {}
  if (environment.TEST_NATS_URL) return { variables, stop: nothingToStop }
  if (program) {
    const { url, stop } = await startNatsServer(program)
    return { variables: { ...variables, TEST_NATS_URL: url }, stop }
  }
  if (environment.CI === 'true')
    throw new StepError(`The tests of the bus over NATS need a server. ${installAdvice}`)
  print(`Skipping what needs a NATS server. ${installAdvice} to run them`)
  return { variables, stop: nothingToStop }
}

const findNatsServer = ({ TEST_NATS_SERVER, PATH = '' }) =>
  TEST_NATS_SERVER ??
  [...PATH.split(delimiter), ...furtherFolders].map(folder => join(folder, 'nats-server')).find(existsSync)

/** Resolves when it accepts connections, on a free port of this machine. */
async function startNatsServer(program) {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-nats-'))
  const args = ['--addr', '127.0.0.1', '--port', '-1', '--jetstream', '--store_dir', folder]
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise(resolve => server.once('close', resolve))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const killAtExit = () => server.kill('SIGKILL')
  process.once('exit', killAtExit)
  try {
    const url = await addressOf(server)
    // It goes on printing; an unread pipe would block it in the end.
    server.stderr.resume()
    const stop = async () => {
      process.off('exit', killAtExit)
      server.kill('SIGKILL')
      await ended
      removeFolder()
    }
    return { url, stop }
  } catch (error) {
    server.kill('SIGKILL')
    removeFolder()
    throw error
  }
}

function addressOf(server) {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = reason => reject(new StepError(`nats-server cannot be started: ${reason}`))
    server.once('error', error => fail(error.message))
    server.once('close', () => fail(output))
    server.stderr.setEncoding('utf8').on('data', text => {
      if (output.length < 100_000) output += text
      const [, port] = /client connections on 127\.0\.0\.1:(\d+)/.exec(output) ?? []
      if (port && output.includes('Server is ready')) resolve(`nats://127.0.0.1:${port}`)
    })
  })
}
