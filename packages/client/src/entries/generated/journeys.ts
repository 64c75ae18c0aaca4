// Generated from areas/ by `npm run generate`. Do not edit.
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
  proposePlans,
  getPlanProposal,
  cancelPlanProposal,
  acceptPlans,
} from '../../areas/journeys.ts'
