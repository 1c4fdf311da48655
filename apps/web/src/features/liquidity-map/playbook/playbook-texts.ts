import type { PlaybookPicture } from '@tidemark/domain'

/** One sentence each on what the picture shows. */
export const pictureTexts: Readonly<Record<PlaybookPicture, string>> = {
  BLU: 'Price holds in the bull zone and above HP, and HP stands above MHP: week and month lean the same way, up.',
  BLD: 'Price holds in the bull zone and above HP, but HP stands below MHP: the week leans up inside a heavier month.',
  BSU: 'Price is in the bull zone yet below HP, with HP above MHP: an advance that has fallen behind its own middle.',
  BSD: 'Price is in the bull zone but below HP, and HP below MHP: high ground without the middle beneath it.',
  BRLU: 'Price is in the bear zone yet above HP, with HP above MHP: weak ground that the week’s middle still supports.',
  BRLD: 'Price is in the bear zone and above HP, but HP stands below MHP: a bounce inside a falling month.',
  BRSU: 'Price is in the bear zone and below HP, while HP stands above MHP: a fall against a month that still leans up.',
  BRSD: 'Price is in the bear zone and below HP, and HP below MHP: week and month lean the same way, down.',
  MR: 'Price stands between the zones: hedging pulls it back towards HP and MHP from either side.',
}

export const playbookTexts = {
  title: 'Playbook',
  none: 'No playbook: the levels it needs are not there.',
  picture: (key: string) => `Playbook picture ${key}`,
}
