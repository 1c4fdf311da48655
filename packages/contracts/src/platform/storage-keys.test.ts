import { expect, it } from 'vitest'
import { storageKeys } from './storage-keys.ts'

it('[ST-1] has every key of the specification under its name', () => {
  const names: readonly string[] = Object.values(storageKeys)
  expect(names.filter(name => !name.startsWith('tidemark.')).toSorted()).toEqual(
    [
      'email',
      'token',
      'auto_scaling',
      'remove_drawings',
      'chart_auto_save',
      'output-table-width',
      'cqgConnected',
      'cqgAuth',
      'CQG.timeOffset',
      'CQG.enableAccountManager',
      'SUBSCRIBED_TICKER',
      'holidays',
      'RSreloadSettings',
      'RSWindowGUID',
      'RSWatchList',
      'RemovedRiskIntervalTickers',
      'RS_Window_Layouts',
      'discordConnected',
      'discordOauth',
    ].toSorted(),
  )
  expect(new Set(names).size).toBe(names.length)
})
