export {
  searchPlans,
  createPlan,
  getPlan,
  updatePlan,
  deletePlan,
  searchVisits,
  createVisit,
  getVisit,
  updateVisit,
  deleteVisit,
} from '../areas/journeys.ts'
