/**
 * Members of the S&P 500 (August 2026), largest first: TICKER|name|sector code|approximate price of mid-2026. The price is
 * rounded to two digits and sets the level of the simulated price; it is not a quote.
 */
export const SP500_TABLE = `
NVDA|Nvidia|T|210
AAPL|Apple|T|320
MSFT|Microsoft|T|390
AMZN|Amazon|D|250
GOOGL|Alphabet (Class A)|C|360
GOOG|Alphabet (Class C)|C|360
AVGO|Broadcom|T|390
META|Meta Platforms|C|660
TSLA|Tesla|D|400
BRK.B|Berkshire Hathaway|F|490
WMT|Walmart|S|110
LLY|Eli Lilly|H|1200
JPM|JPMorgan Chase|F|340
XOM|ExxonMobil|E|140
JNJ|Johnson & Johnson|H|250
V|Visa|F|360
COST|Costco|S|920
MA|Mastercard|F|540
MU|Micron Technology|T|980
ORCL|Oracle|T|130
NFLX|Netflix|C|74
CVX|Chevron|E|180
ABBV|AbbVie|H|250
BAC|Bank of America|F|61
PLTR|Palantir Technologies|T|130
AMD|Advanced Micro Devices|T|550
CAT|Caterpillar|I|930
PG|Procter & Gamble|S|150
KO|Coca-Cola Company|S|83
HD|Home Depot|D|340
CSCO|Cisco|T|120
GE|GE Aerospace|I|350
MRK|Merck|H|120
AMAT|Applied Materials|T|600
LRCX|Lam Research|T|350
MS|Morgan Stanley|F|230
RTX|RTX|I|190
GS|Goldman Sachs|F|1100
UNH|UnitedHealth Group|H|420
WFC|Wells Fargo|F|85
INTC|Intel|T|110
PM|Philip Morris International|S|180
GEV|GE Vernova|I|1100
IBM|IBM|T|220
LIN|Linde|M|520
MCD|McDonald's|D|270
TMUS|T-Mobile US|C|190
AXP|American Express|F|360
PEP|PepsiCo|S|140
VZ|Verizon|C|42
C|Citigroup|F|130
T|AT&T|C|21
KLAC|KLA|T|230
AMGN|Amgen|H|360
NEE|NextEra Energy|U|90
TMO|Thermo Fisher Scientific|H|530
ABT|Abbott Laboratories|H|89
TXN|Texas Instruments|T|310
TJX|TJX Companies|D|150
GILD|Gilead Sciences|H|130
CRM|Salesforce|T|170
DIS|Walt Disney Company|C|96
ISRG|Intuitive Surgical|H|380
BA|Boeing|I|220
SCHW|Charles Schwab|F|100
PFE|Pfizer|H|24
APH|Amphenol|T|160
ADI|Analog Devices|T|390
ANET|Arista Networks|T|180
COP|ConocoPhillips|E|110
DE|Deere & Company|I|580
BLK|BlackRock|F|1000
UBER|Uber|I|72
ETN|Eaton|I|420
HON|Honeywell Technologies|I|220
LMT|Lockheed Martin|I|510
UNP|Union Pacific|I|290
DHR|Danaher|H|200
QCOM|Qualcomm|T|180
WELL|Welltower|R|240
APP|AppLovin|C|450
BKNG|Booking Holdings|D|170
CB|Chubb Limited|F|350
LOW|Lowe's|D|210
PANW|Palo Alto Networks|T|350
BMY|Bristol Myers Squibb|H|57
GLW|Corning|T|190
NEM|Newmont|M|95
PLD|Prologis|R|140
SPGI|S&P Global|F|440
SYK|Stryker|H|310
ACN|Accenture|T|130
INTU|Intuit|T|280
PH|Parker Hannifin|I|960
COF|Capital One|F|210
PGR|Progressive|F|230
VRTX|Vertex Pharmaceuticals|H|480
MO|Altria|S|70
CME|CME Group|F|240
DELL|Dell Technologies|T|460
HCA|HCA Healthcare|H|360
MCK|McKesson|H|800
MDT|Medtronic|H|79
NOW|ServiceNow|T|100
SO|Southern|U|96
CMCSA|Comcast|C|23
CEG|Constellation Energy|U|260
CRWD|CrowdStrike|T|210
DUK|Duke Energy|U|130
NOC|Northrop Grumman|I|530
SNDK|Sandisk|T|1800
SBUX|Starbucks|D|110
VRT|Vertiv|I|300
WDC|Western Digital|T|560
ADBE|Adobe|T|220
EQIX|Equinix|R|1000
GD|General Dynamics|I|370
HWM|Howmet Aerospace|I|280
STX|Seagate Technology|T|880
TT|Trane Technologies|I|480
WM|Waste Management|I|230
BX|Blackstone|F|120
BSX|Boston Scientific|H|43
CVS|CVS Health|H|110
FCX|Freeport-McMoRan|M|62
ICE|Intercontinental Exchange|F|140
MAR|Marriott International|D|360
WMB|Williams Companies|E|76
ADP|Automatic Data Processing|I|250
FDX|FedEx|I|310
JCI|Johnson Controls|I|150
KKR|KKR|F|97
MRSH|Marsh McLennan|F|180
PNC|PNC Financial Services|F|250
PWR|Quanta Services|I|660
REGN|Regeneron Pharmaceuticals|H|660
USB|U.S. Bancorp|F|62
UPS|United Parcel Service|I|110
MMM|3M|I|160
ABNB|Airbnb|D|150
AMT|American Tower|R|170
BNY|BNY Mellon|F|150
CDNS|Cadence Design Systems|T|380
CSX|CSX|I|50
CMI|Cummins|I|680
ECL|Ecolab|M|270
EMR|Emerson Electric|I|140
EOG|EOG Resources|E|140
ITW|Illinois Tool Works|I|270
MCO|Moody's|F|490
ORLY|O'Reilly Automotive|D|86
RCL|Royal Caribbean Group|D|280
SLB|Schlumberger|E|48
SHW|Sherwin-Williams|M|330
SNPS|Synopsys|T|430
AEP|American Electric Power|U|130
AON|Aon|F|360
CI|Cigna|H|300
CTAS|Cintas|I|180
CRH|CRH|M|100
HLT|Hilton Worldwide|D|330
KMI|Kinder Morgan|E|33
MPC|Marathon Petroleum|E|300
MDLZ|Mondelez International|S|59
MNST|Monster Beverage|S|98
MSI|Motorola Solutions|T|410
PSX|Phillips 66|E|200
ROST|Ross Stores|D|220
VLO|Valero Energy|E|300
APD|Air Products|M|300
CL|Colgate-Palmolive|S|91
DASH|DoorDash|D|190
ELV|Elevance Health|H|430
GM|General Motors|D|77
LHX|L3Harris|I|290
NKE|Nike|D|43
NSC|Norfolk Southern|I|330
RSG|Republic Services|I|220
HOOD|Robinhood Markets|F|110
SRE|Sempra|U|93
TDG|TransDigm Group|I|1200
TRV|Travelers Companies|F|340
WBD|Warner Bros. Discovery|C|28
AFL|Aflac|F|120
APO|Apollo Global Management|F|120
BKR|Baker Hughes|E|58
COR|Cencora|H|300
CIEN|Ciena|T|450
DLR|Digital Realty|R|170
FTNT|Fortinet|T|170
OXY|Occidental Petroleum|E|55
PCAR|Paccar|I|120
O|Realty Income|R|64
SPG|Simon Property Group|R|220
TEL|TE Connectivity|T|200
TFC|Truist Financial|F|52
ALL|Allstate|F|250
AJG|Arthur J. Gallagher|F|250
AZO|AutoZone|D|3000
CTVA|Corteva|M|85
FANG|Diamondback Energy|E|190
D|Dominion Energy|U|71
ETR|Entergy|U|120
FAST|Fastenal|I|46
LITE|Lumentum|T|810
MPWR|Monolithic Power Systems|T|1400
OKE|Oneok|E|92
TRGP|Targa Resources|E|280
TGT|Target|S|130
VST|Vistra|U|160
GWW|W. W. Grainger|I|1400
AME|Ametek|I|230
ADSK|Autodesk|T|210
CAH|Cardinal Health|H|230
CARR|Carrier Global|I|70
COHR|Coherent|T|310
COIN|Coinbase|F|160
FIX|Comfort Systems USA|I|1800
EW|Edwards Lifesciences|H|90
EXC|Exelon|U|47
F|Ford Motor|D|14
GRMN|Garmin|D|240
IDXX|Idexx Laboratories|H|540
KEYS|Keysight Technologies|T|330
MET|MetLife|F|93
NDAQ|Nasdaq|F|88
NXPI|NXP Semiconductors|T|280
PSA|Public Storage|R|320
TER|Teradyne|T|350
URI|United Rentals|I|1100
XEL|Xcel Energy|U|80
ZTS|Zoetis|H|74
AIG|American International Group|F|79
AMP|Ameriprise Financial|F|520
BDX|Becton Dickinson|H|150
CVNA|Carvana|D|70
CBRE|CBRE Group|R|130
CMG|Chipotle Mexican Grill|D|36
ED|Consolidated Edison|U|110
DDOG|Datadog|T|270
DAL|Delta Air Lines|I|86
DHI|D. R. Horton|D|150
EBAY|eBay|D|110
FITB|Fifth Third Bancorp|F|57
HSY|Hershey Company|S|170
KR|Kroger|S|59
MSCI|MSCI|F|610
NUE|Nucor|M|230
ODFL|Old Dominion|I|230
PYPL|PayPal|F|47
PCG|PG&E|U|17
PEG|Public Service Enterprise Group|U|80
ROK|Rockwell Automation|I|470
WAB|Wabtec|I|260
YUM|Yum! Brands|D|160
ACGL|Arch Capital Group|F|100
ADM|Archer Daniels Midland|S|82
AXON|Axon Enterprise|I|550
XYZ|Block|F|80
CCL|Carnival|D|26
CCI|Crown Castle|R|79
EME|Emcor|I|770
EQT|EQT|E|50
GEHC|GE HealthCare|H|62
HIG|Hartford|F|140
KVUE|Kenvue|S|19
KDP|Keurig Dr Pepper|S|30
LVS|Las Vegas Sands|D|45
LYV|Live Nation Entertainment|C|180
MLM|Martin Marietta Materials|M|570
MCHP|Microchip Technology|T|87
PRU|Prudential Financial|F|110
ROP|Roper Technologies|T|350
STT|State Street|F|180
SYY|Sysco|S|83
TTWO|Take-Two Interactive|C|240
VTR|Ventas|R|92
VMC|Vulcan Materials|M|290
WEC|WEC Energy Group|U|120
WDAY|Workday|T|140
A|Agilent Technologies|H|140
AEE|Ameren|U|110
ATO|Atmos Energy|U|180
BIIB|Biogen|H|190
CBOE|Cboe Global Markets|F|270
CNP|CenterPoint Energy|U|44
CHTR|Charter Communications|C|130
CTSH|Cognizant|T|43
CPRT|Copart|I|28
DVN|Devon Energy|E|43
DOV|Dover|I|210
DOW|Dow|M|30
DTE|DTE Energy|U|150
EIX|Edison International|U|77
EXPE|Expedia Group|D|270
EXR|Extra Space Storage|R|150
FE|FirstEnergy|U|49
FISV|Fiserv|F|50
HAL|Halliburton|E|35
HPE|Hewlett Packard Enterprise|T|50
HBAN|Huntington Bancshares|F|18
IR|Ingersoll Rand|I|79
IBKR|Interactive Brokers|F|96
IQV|IQVIA|H|210
IRM|Iron Mountain|R|120
JBL|Jabil|T|330
KMB|Kimberly-Clark|S|110
MTB|M&T Bank|F|240
NRG|NRG Energy|U|140
OTIS|Otis Worldwide|I|73
PAYX|Paychex|I|110
PPL|PPL|U|36
RJF|Raymond James Financial|F|170
RMD|ResMed|H|190
TPR|Tapestry|D|140
TDY|Teledyne Technologies|T|620
TPL|Texas Pacific Land|E|420
UAL|United Airlines Holdings|I|120
VICI|Vici Properties|R|26
WAT|Waters|H|380
WTW|Willis Towers Watson|F|290
XYL|Xylem|I|120
AWK|American Water Works|U|130
ARES|Ares Management|F|120
AVB|AvalonBay Communities|R|190
BRO|Brown & Brown|F|68
BG|Bunge Global|S|120
CHD|Church & Dwight|S|95
CINF|Cincinnati Financial|F|180
CFG|Citizens Financial Group|F|70
CMS|CMS Energy|U|75
STZ|Constellation Brands|S|130
DRI|Darden Restaurants|D|200
DXCM|Dexcom|H|74
DG|Dollar General|S|120
DLTR|Dollar Tree|S|120
EFX|Equifax|I|170
EQR|Equity Residential|R|69
EL|Estée Lauder Companies|S|81
ES|Eversource Energy|U|75
EXE|Expand Energy|E|88
FICO|Fair Isaac|T|1200
FIS|Fidelity National Information Services|F|41
FSLR|First Solar|T|220
HUBB|Hubbell Incorporated|I|480
HUM|Humana|H|410
KEY|KeyCorp|F|23
KHC|Kraft Heinz|S|25
LH|Labcorp|H|280
LEN|Lennar|D|84
L|Loews|F|110
LYB|LyondellBasell|M|59
MTD|Mettler Toledo|H|1300
NI|NiSource|U|47
NTRS|Northern Trust|F|190
OMC|Omnicom Group|C|81
ON|ON Semiconductor|T|94
PPG|PPG Industries|M|110
PHM|PulteGroup|D|120
DGX|Quest Diagnostics|H|210
Q|Qnity Electronics|T|140
RL|Ralph Lauren|D|370
RF|Regions Financial|F|31
ROL|Rollins|I|44
SW|Smurfit Westrock|M|43
STLD|Steel Dynamics|M|230
STE|Steris|H|210
SYF|Synchrony Financial|F|74
TSCO|Tractor Supply|D|31
TSN|Tyson Foods|S|57
ULTA|Ulta Beauty|D|470
VLTO|Veralto|I|92
VRSN|Verisign|T|270
VRSK|Verisk Analytics|I|190
WRB|W. R. Berkley|F|72
WSM|Williams-Sonoma|D|220
CASY|Casey's|S|850
ECHO|EchoStar|C|94
FDXF|FedEx Freight|I|140
FERG|Ferguson Enterprises|I|230
FLEX|Flex|T|130
HONA|Honeywell Aerospace|I|210
MRVL|Marvell Technology|T|220
VEEV|Veeva Systems|H|190
AKAM|Akamai Technologies|T|130
ALB|Albemarle|M|130
LNT|Alliant Energy|U|76
AMCR|Amcor|M|43
BALL|Ball|M|60
BR|Broadridge Financial Solutions|I|150
CHRW|C.H. Robinson|I|200
CDW|CDW|T|140
CNC|Centene|H|69
CF|CF Industries|M|120
CPAY|Corpay|F|360
CSGP|CoStar Group|R|28
DD|DuPont|I|130
ESS|Essex Property Trust|R|300
EVRG|Evergy|U|86
EXPD|Expeditors International|I|180
FFIV|F5|T|430
FTV|Fortive|I|61
GIS|General Mills|S|36
GPN|Global Payments|F|76
HPQ|HP|T|25
HII|Huntington Ingalls Industries|I|280
INCY|Incyte|H|110
IFF|International Flavors & Fragrances|M|75
IP|International Paper|M|36
INVH|Invitation Homes|R|30
JBHT|J.B. Hunt|I|280
J|Jacobs Solutions|I|130
KIM|Kimco Realty|R|25
LDOS|Leidos|I|110
LII|Lennox International|I|560
LULU|Lululemon Athletica|D|120
MRNA|Moderna|H|67
NTAP|NetApp|T|170
NVR|NVR|D
PKG|Packaging Corporation of America|M|230
PFG|Principal Financial Group|F|110
PTC|PTC|T|120
SBAC|SBA Communications|R|190
SNA|Snap-on|I|400
LUV|Southwest Airlines|I|48
TROW|T. Rowe Price|F|120
TXT|Textron|I|90
TKO|TKO Group Holdings|C|180
TRMB|Trimble|T|52
VTRS|Viatris|H|16
WST|West Pharmaceutical Services|H|360
WY|Weyerhaeuser|R|24
ZBH|Zimmer Biomet|H|91
AOS|A. O. Smith|I|61
AES|AES|U|15
ALGN|Align Technology|H|180
ALLE|Allegion|I|140
APA|APA|E|35
APTV|Aptiv|D|58
AIZ|Assurant|F|280
AVY|Avery Dennison|M|160
BBY|Best Buy|D|84
BF.B|Brown-Forman|S|25
BLDR|Builders FirstSource|I|75
CPT|Camden Property Trust|R|110
CLX|Clorox|S|95
COO|Cooper Companies|H|69
DVA|DaVita|H|230
DECK|Deckers Brands|D|110
DPZ|Domino's|D|310
ERIE|Erie Indemnity|F|240
EG|Everest Group|F|370
FRT|Federal Realty Investment Trust|R|120
FOXA|Fox Corporation (Class A)|C|55
FOX|Fox Corporation (Class B)|C|50
BEN|Franklin Resources|F|33
IT|Gartner|T|130
GEN|Gen Digital|T|27
GNRC|Generac|I|230
GPC|Genuine Parts|D|120
GL|Globe Life|F|180
GDDY|GoDaddy|T|91
HAS|Hasbro|D|78
DOC|Healthpeak Properties|R|22
HRL|Hormel Foods|S|25
HST|Host Hotels & Resorts|R|23
IEX|IDEX|I|220
PODD|Insulet|H|160
IVZ|Invesco|F|29
JKHY|Jack Henry & Associates|F|150
MAS|Masco|I|78
MKC|McCormick|S|53
MGM|MGM Resorts|D|47
MAA|Mid-America Apartment Communities|R|130
NWSA|News Corp (Class A)|C|28
NDSN|Nordson|I|290
PSKY|Paramount Skydance|C|9.1
PNR|Pentair|I|76
PNW|Pinnacle West Capital|U|110
REG|Regency Centers|R|80
RVTY|Revvity|H|110
SJM|J.M. Smucker Company|S|110
SOLV|Solventum|H|76
SWK|Stanley Black & Decker|I|87
SMCI|Supermicro|T|28
TTD|Trade Desk|C|19
TYL|Tyler Technologies|T|300
UDR|UDR|R|40
UHS|Universal Health Services|H|140
WYNN|Wynn Resorts|D|96
ZBRA|Zebra Technologies|T|260
ARE|Alexandria Real Estate Equities|R|48
BAX|Baxter International|H|22
TECH|Bio-Techne|H|71
BXP|BXP|R|68
CRL|Charles River Laboratories|H|230
FDS|FactSet|F|250
HSIC|Henry Schein|H|87
TAP|Molson Coors Beverage|S|39
MOS|Mosaic Company|M|23
NWS|News Corp (Class B)|C|31
NCLH|Norwegian Cruise Line Holdings|D|19
SWKS|Skyworks Solutions|T|57
`
