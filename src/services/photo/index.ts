export {
  colorOf,
  type DrawnHome,
  describeScene,
  planScene,
  type Scene,
  type Subject,
  subjects,
} from './drawing/plan.ts'
