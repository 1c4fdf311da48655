import { distanceStrategy } from '../distance-strategy.ts'

export const distToMhp = distanceStrategy({
  name: 'DistToMHPY',
  level: 'MHP',
  levelColumn: 'man_MHP',
  distanceColumn: 'MHP_dist',
})
