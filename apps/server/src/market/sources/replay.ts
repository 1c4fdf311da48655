import { resolve } from 'node:path'
import { createReplaySource, openRecordingFolder, ReplayError } from '@tidemark/sources'
import { z } from 'zod'
import { chosenSymbols, defineMarketSource } from './market-source-descriptor.ts'

export const replay = defineMarketSource({
  name: 'replay',
  title: 'Replay',
  note: 'Prices and times are replayed from a recording.',
  clock: { kind: 'recorded' },
  variables: {
    REPLAY_DIR: {
      schema: z
        .string()
        .min(1)
        .transform(folder => resolve(folder)),
      whenMissing: 'must be the folder of recordings when MARKET_SOURCE is replay',
      about: 'the folder of recordings; required by `replay`',
    },
  },
  identity: ({ REPLAY_DIR }) => `replay ${REPLAY_DIR}`,
  open({ REPLAY_DIR }, { symbols }) {
    const folder = openRecordingFolder(REPLAY_DIR)
    const source = createReplaySource({ folder, ...chosenSymbols(symbols) })
    return { source, firstSessionMs: source.firstSessionMs, start: () => undefined }
  },
  describeError: (error, { REPLAY_DIR }) =>
    error instanceof ReplayError ? `REPLAY_DIR ${REPLAY_DIR} cannot be replayed: ${error.message}` : null,
})
