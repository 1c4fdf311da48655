import { it } from 'vitest'
import { losesNothingWhileStoring } from '../../testing/slow-journal-kills.ts'

it('[FU-6] forty runs of kills while entries are being stored lose and double nothing', () =>
  losesNothingWhileStoring(40))
