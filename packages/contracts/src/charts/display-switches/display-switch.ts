/** The parts of the map that can be hidden. */
export const mapParts = ['zones', 'hp', 'mhp', 'hg', 'redistribution', 'ddBands', 'labels'] as const
export type MapPart = (typeof mapParts)[number]

/** One switch of the Display panel. It is stored in `displayMode` of the display settings. */
export interface DisplaySwitch {
  /** Name in the settings record, where every user's choice is stored: it never changes. */
  readonly name: string
  readonly label: string
  readonly isOnByDefault: boolean
  /** What is hidden while the switch is off. A part shows while every switch that hides it is on. */
  readonly hides: readonly [MapPart, ...MapPart[]]
}
