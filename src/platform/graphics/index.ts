export { Canvas, type Look, type Spot } from './canvas.ts'
export { brokenInto, letter, widthOf, writeLine } from './lettering.ts'
