import { test } from '@playwright/test'
import { severalProcesses, standInPassword } from './several-processes.ts'

/** Of the demo accounts of the server, or of those in their place. */
export const demoPassword = (): string =>
  test.info().project.name === severalProcesses ? standInPassword : 'tidemark'
