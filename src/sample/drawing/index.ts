export { dealerColor } from './dealer.ts'
export { parkColor } from './park.ts'
export { describePlace, drawnSize } from './place.ts'
export { colorOf, describeScene, planScene, type Subject } from './plan.ts'
