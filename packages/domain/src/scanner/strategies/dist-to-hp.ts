import { distanceStrategy } from '../distance-strategy.ts'

export const distToHp = distanceStrategy({
  name: 'DistToHPX',
  level: 'HP',
  levelColumn: 'man_HP',
  distanceColumn: 'HP_dist',
})
