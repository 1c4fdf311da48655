import type { PlaybookPicture } from '@tidemark/domain'

/** One sentence for each picture. */
export const pictureTexts: Readonly<Record<PlaybookPicture, string>> = {
  BLU: 'Price is in the bull zone and above HP, and HP is above MHP: week and month both lean up.',
  BLD: 'Price is in the bull zone and above HP, but HP is below MHP: the week leans up within a weaker month.',
  BSU: 'Price is in the bull zone but below HP, with HP above MHP: an advance that has slipped below HP.',
  BSD: 'Price is in the bull zone but below HP, and HP is below MHP: an advance without HP or MHP as support below.',
  BRLU: 'Price is in the bear zone but above HP, with HP above MHP: a weak price that HP still supports from below.',
  BRLD: 'Price is in the bear zone but above HP, and HP is below MHP: a bounce within a falling month.',
  BRSU: 'Price is in the bear zone and below HP, but HP is above MHP: a decline within a month that still leans up.',
  BRSD: 'Price is in the bear zone and below HP, and HP is below MHP: week and month both lean down.',
  MR: 'Price is between the zones: hedging pulls it back toward HP and MHP from either side.',
}

export const playbookTexts = {
  title: 'Playbook',
  none: 'No playbook: the levels it needs are missing.',
  levels: (words: string, zone: string, session: string) => `Levels of ${session}: ${words}, ${zone}.`,
  picture: (key: string) => `Playbook picture ${key}`,
}
