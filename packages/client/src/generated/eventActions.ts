// Generated from spec/ by `npm run generate`. Do not edit.

/**
 * The actions of each type of event. Declare those that the operator of your tenant has added:
 *
 * @example
 * declare module '@geofield/client' {
 *   interface EventActions {
 *     DELIVERY: 'started' | 'handed_over'
 *   }
 * }
 */
export interface EventActions {
  /** Type 1. `on_duty`: Go on duty. `off_duty`: Go off duty. */
  DUTY: 'on_duty' | 'off_duty'
  /** Type 4. `login`: Login. `logout`: Log out. */
  AUTHENTICATION: 'login' | 'logout'
  /** Type 2. `create_local_record`: Create a local record. `edit_local_record`: Edit a local record. `remove_local_record`: Remove a local record. `publish_new_record`: Publish a new record. `edit_online_record`: Edit an online record. `publish_replacement_record`: Publish an edited version of an online record. `remove_online_record`: Remove an online record. */
  COLLECTOR: 'create_local_record' | 'edit_local_record' | 'remove_local_record' | 'publish_new_record' | 'edit_online_record' | 'publish_replacement_record' | 'remove_online_record'
  /** Type 3. `launch_app`: Launch app. `resume_app`: Resume app. */
  APP_EVENT: 'launch_app' | 'resume_app'
  /** Type 6. `bad_setting`: Bad app setting. */
  APP_SETTING: 'bad_setting'
  /** Type 7. `initial_setup`: Evidence when setting up the app. `missing_permissions`: Evidence when providing missing permission. */
  EVIDENCE: 'initial_setup' | 'missing_permissions'
  /** Type 9. `check_in`: Check in a visit. `check_out`: Check out a visit. `cancel`: Cancel a visit. */
  VISIT: 'check_in' | 'check_out' | 'cancel'
  /** Type 10. `create_order`: Create order. */
  ORDER: 'create_order'
  /** Type 11. `create_customer`: Create customer. */
  CUSTOMER: 'create_customer'
  /** Type 12. `submitted_expense`: Expense submitted. */
  EXPENSE: 'submitted_expense'
}
