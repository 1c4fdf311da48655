import { ConfigError } from '../platform/config/config-error.ts'
import type { Config } from './config.ts'

/** Turns the failure to listen at an address into a sentence for the operator; other errors stay as they are. */
export function describeListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} on ${host} is taken. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new ConfigError(
        `This user may not open port ${port}. Choose a port above 1023: PORT=8080 npm start`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(
        `HOST ${host} is not an address of this machine. Use 127.0.0.1 or another address of this machine`,
      )
    default:
      return error
  }
}
