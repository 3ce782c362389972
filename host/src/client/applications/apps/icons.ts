/** The pictures that the host serves, by folder; there is no other way for a browser to list them. */
export const ICONS: Record<string, string[]> = {
  "icons/svg": (
    "acid anchor angel aura barrel biohazard blind blood bones book cancel card-hand castle cave chest circle city " +
    "clockwork coins combat cowled d10-grey d12-grey d20 d20-black d20-grey d20-highlight d4-grey d6-grey d8-grey " +
    "daze deaf degen dice dice-target door-closed door-open down downgrade dragon explosion eye falling fire " +
    "fire-shield frozen hazard heal heart holy-shield hourglass house ice-shield invisible item-bag light light-off " +
    "lightning mage-shield mountain mystery-man mystery-man-black net oak padlock paralysis pawprint pill poison " +
    "portal radiation regen ruins scroll shield silenced skull sleep sound sound-off statue stoned stun sun sword " +
    "tankard target temple terror thrust tower trap unconscious up upgrade village walk wing wingfoot"
  ).split(" "),
  "icons/portraits": "beast guard machine noble priest rogue scholar wanderer".split(" "),
};
